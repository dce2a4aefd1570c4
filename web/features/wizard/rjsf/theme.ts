/**
 * Our widgets and templates as an RJSF theme: with `withTheme(theme)`, RJSF's own form looks and works like the wizard.
 * The widgets' names are those that a definition uses in `x-widget`.
 */
import type { ComponentType } from 'react';
import type { ThemeProps } from '@rjsf/core';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { Field, RegistryWidgetsType } from '@rjsf/utils';
import type { WidgetName } from '../../../../engine/model/types.ts';
import { FieldTemplate } from '../templates/field-template.tsx';
import { CheckboxesWidget } from '../widgets/checkboxes-widget.tsx';
import { CheckboxWidget } from '../widgets/checkbox-widget.tsx';
import { ComboboxWidget } from '../widgets/combobox-widget.tsx';
import { DateWidget, MonthWidget } from '../widgets/date-widget.tsx';
import { NumberWidget } from '../widgets/number-widget.tsx';
import { RadioWidget } from '../widgets/radio-widget.tsx';
import { SelectWidget } from '../widgets/select-widget.tsx';
import {
  EmailWidget,
  MoneyWidget,
  ReadonlyWidget,
  TelWidget,
  TextareaWidget,
  TextWidget,
} from '../widgets/text-widget.tsx';
import type { WidgetProps } from '../widgets/widget-props.ts';
import { registeredWidgets } from './registered-widgets.ts';

const widgets: Record<WidgetName | 'readonly', ComponentType<WidgetProps>> = {
  text: TextWidget,
  textarea: TextareaWidget,
  radio: RadioWidget,
  select: SelectWidget,
  combobox: ComboboxWidget,
  date: DateWidget,
  month: MonthWidget,
  email: EmailWidget,
  tel: TelWidget,
  money: MoneyWidget,
  number: NumberWidget,
  checkbox: CheckboxWidget,
  checkboxes: CheckboxesWidget,
  readonly: ReadonlyWidget,
};

export const theme = {
  // Our widgets use only a part of the props that RJSF passes.
  widgets: { ...(widgets as RegistryWidgetsType), ...registeredWidgets },
  templates: { FieldTemplate },
  // RJSF's own NumberField would convert to numbers what our widget keeps as typed text.
  fields: { NumberField: StringField as Field },
} satisfies ThemeProps;
