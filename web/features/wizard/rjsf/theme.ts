/**
 * Our widgets and templates as a theme of RJSF: `withTheme(theme)` makes a form of RJSF's own look and work as the
 * wizard does. Widgets have the names that a definition's `x-widget` uses.
 */
import type { ComponentType } from 'react';
import type { ThemeProps } from '@rjsf/core';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Field, RegistryWidgetsType } from '@rjsf/utils';
import { FieldTemplate } from '../templates/field-template.tsx';
import { CheckboxesWidget } from '../widgets/checkboxes-widget.tsx';
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { ComboboxWidget } from '../widgets/combobox-widget.tsx';
import { DateWidget } from '../widgets/date-widget.tsx';
import { MonthWidget } from '../widgets/month-widget.tsx';
import { NumberWidget } from '../widgets/number-widget.tsx';
import { RadioWidget } from '../widgets/radio-widget.tsx';
import { ReadonlyWidget } from '../widgets/readonly-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import { EmailWidget, MoneyWidget, TelWidget, TextWidget } from '../widgets/text-widget.tsx';
import { TextareaWidget } from '../widgets/textarea-widget.tsx';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { registeredWidgets } from './registered-widgets.ts';

/** RJSF looks a name up among these first, and then among its own aliases: `text` is `TextWidget`. */
const widgets: Record<string, ComponentType<WidgetProps>> = {
  TextWidget,
  EmailWidget,
  TextareaWidget,
  RadioWidget,
  SelectWidget,
  DateWidget,
  CheckboxWidget,
  CheckboxesWidget,
  month: MonthWidget,
  tel: TelWidget,
  money: MoneyWidget,
  number: NumberWidget,
  combobox: ComboboxWidget,
  readonly: ReadonlyWidget,
};

export const theme = {
  // Our widgets read a part of what RJSF hands to a widget.
  widgets: { ...(widgets as RegistryWidgetsType), ...registeredWidgets },
  templates: { FieldTemplate },
  // RJSF's own NumberField would make numbers of what our widget keeps as it was typed.
  fields: { NumberField: StringField as Field },
} satisfies ThemeProps;
