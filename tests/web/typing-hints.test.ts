/** Hints for the phone's keyboard and the browser, in the markup of the widgets. */
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { test } from 'uvu';
import * as assert from 'uvu/assert';
import { CheckboxesWidget } from '../../web/features/wizard/widgets/checkboxes-widget.tsx';
import { DateWidget, MonthWidget } from '../../web/features/wizard/widgets/date-widget.tsx';
import { NumberWidget } from '../../web/features/wizard/widgets/number-widget.tsx';
import { MoneyWidget, TelWidget, TextareaWidget } from '../../web/features/wizard/widgets/text-widget.tsx';
import type { WidgetProps } from '../../web/features/wizard/widgets/widget-props.ts';

const ignore = (): void => undefined;

/** The values of an attribute in a widget's markup. */
function values(attribute: string, Widget: ComponentType<WidgetProps>, props: Partial<WidgetProps> = {}): string[] {
  const all: WidgetProps = {
    id: 'field-q',
    label: 'Question',
    value: undefined,
    schema: { type: 'string' },
    options: {},
    onChange: ignore,
    onBlur: ignore,
    ...props,
  };
  const markup = renderToStaticMarkup(createElement(Widget, all));
  return [...markup.matchAll(new RegExp(` ${attribute}="([^"]*)"`, 'gi'))].map(([, value = '']) => value);
}

test('an amount or number with an error gets the full keyboard, because a decimal keypad may have no point', () => {
  const wrong = { value: '45,50', rawErrors: ['Enter an amount'] };
  const number = { schema: { type: 'number' } as const };
  assert.equal(values('inputmode', MoneyWidget, { value: '45.50' }), ['decimal']);
  assert.equal(values('inputmode', MoneyWidget, wrong), ['text']);
  assert.equal(values('inputmode', NumberWidget, { ...number, value: 45.5 }), ['decimal']);
  assert.equal(values('inputmode', NumberWidget, { ...number, ...wrong }), ['text']);
});

test('a whole number and a phone number keep their keypad with an error', () => {
  const rawErrors = ['This answer is wrong'];
  assert.equal(values('inputmode', NumberWidget, { schema: { type: 'integer' }, rawErrors }), ['numeric']);
  assert.equal(values('inputmode', TelWidget, { rawErrors }), ['tel']);
});

test('Enter in the search of a long list of boxes goes on, as in other fields', () => {
  const schema: WidgetProps['schema'] = { type: 'array', items: { type: 'string', enum: [...'abcdefghi'] } };
  assert.equal(values('enterkeyhint', CheckboxesWidget, { schema }), ['next']);
});

test('Enter is a new line only in an answer of several lines', () => {
  assert.equal(values('enterkeyhint', TextareaWidget), ['enter']);
  assert.equal(values('enterkeyhint', TelWidget), ['next']);
});

test('the browser can fill in a birthday, also that of a person with a section of the form', () => {
  const filled = (autocomplete?: string): string[] =>
    values('autocomplete', DateWidget, { options: autocomplete === undefined ? {} : { autocomplete } });
  assert.equal(filled('bday'), ['bday-month', 'bday-day', 'bday-year']);
  assert.equal(filled('section-beneficiary bday'), [
    'section-beneficiary bday-month',
    'section-beneficiary bday-day',
    'section-beneficiary bday-year',
  ]);
  assert.equal(filled(), ['off', 'off', 'off']);
  assert.equal(values('autocomplete', MonthWidget), ['off', 'off']);
});

test.run();
