/** Fills in a step as a user does: finds each question by its text, types or picks, and goes to the next. */
import type { Locator, Page } from 'playwright';
import { MONTHS } from '../../engine/lib/months.ts';
import { cellPath, readRows } from '../../engine/answers.ts';
import type { Answers } from '../../engine/model/types.ts';
import type { Field, Form, Step } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';

/** So many letters are typed to find a choice in a long list. */
const LETTERS_TO_FIND = 4;

/**
 * The kinds of text answers that have been typed key by key in a page. A key takes 8 ms, so that all answers of a long
 * form would take half a minute. The other answers of a kind are pasted.
 */
const typedKinds = new WeakMap<Page, Set<string>>();

/** Types the first answer of a kind and every answer with more than plain letters, and pastes the others. */
async function enter(page: Page, target: Locator, kind: string, text: string): Promise<void> {
  const typed = typedKinds.get(page) ?? new Set();
  typedKinds.set(page, typed);
  const isPlain = /^[\x20-\x7e]*$/.test(text);
  if (isPlain && typed.has(kind)) {
    await target.fill(text);
    return;
  }
  typed.add(kind);
  if ((await target.inputValue()) !== '') await target.fill('');
  await target.pressSequentially(text);
}

const literal = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** A question's accessible name: its title, with a mark when it is optional. */
const nameOf = (field: Field): RegExp => new RegExp(`^${literal(field.definition.title)}(\\s*\\(optional\\))?$`);

/** The control of a question, found by its accessible role. */
function control(page: Page | Locator, field: Field): Locator {
  const name = nameOf(field);
  switch (field.widget) {
    case 'radio':
      return page.getByRole('radiogroup', { name });
    case 'date':
    case 'month':
    case 'checkboxes':
      return page.getByRole('group', { name });
    case 'select':
    case 'combobox':
      return page.getByRole('combobox', { name });
    case 'checkbox':
      return page.getByRole('checkbox', { name });
    default:
      return page.getByRole('textbox', { name });
  }
}

/**
 * The question on the page. Several visible questions of a step may have the same text and kind of answer (the surnames
 * of father and mother under their headings): their order on the page is that of the definition.
 */
export function question(page: Page, form: Form, step: Step, field: Field, answers: Answers, today: string): Locator {
  const { fields } = resolve(form, answers, { today });
  const alike = step.fields.filter(
    (other) =>
      other.definition.title === field.definition.title &&
      (other.widget === field.widget || isText(other) === isText(field)) &&
      fields.get(other.name)?.visible,
  );
  return control(page.locator('main'), field).nth(Math.max(0, alike.indexOf(field)));
}

const isText = (field: Field): boolean =>
  !['radio', 'date', 'month', 'checkboxes', 'select', 'combobox', 'checkbox'].includes(field.widget);

/** Types or picks one answer. */
async function answer(page: Page, target: Locator, field: Field, value: unknown): Promise<void> {
  const text = String(value);
  switch (field.widget) {
    case 'radio':
      await target.getByRole('radio', { name: labelOf(field, text), exact: true }).check();
      return;
    case 'select':
      await target.selectOption({ label: labelOf(field, text) });
      return;
    case 'checkboxes':
      for (const one of value as string[])
        await target.getByRole('checkbox', { name: labelOf(field, one), exact: true }).check();
      return;
    case 'checkbox':
      await target.setChecked(value === true);
      return;
    case 'combobox':
      if ((await target.inputValue()) !== '') await target.fill('');
      await target.pressSequentially(labelOf(field, text).slice(0, LETTERS_TO_FIND));
      await page.getByRole('option', { name: labelOf(field, text), exact: true }).click();
      return;
    case 'date':
    case 'month': {
      const [year = '', month = '', day = ''] = text.split('-');
      await target.getByRole('combobox', { name: 'Month' }).selectOption({ label: MONTHS[Number(month) - 1]! });
      if (day !== '')
        await enter(page, target.getByRole('textbox', { name: 'Day' }), `day of ${field.widget}`, String(Number(day)));
      await enter(page, target.getByRole('textbox', { name: 'Year' }), `year of ${field.widget}`, year);
      return;
    }
    default: {
      const { format, 'x-code': isCode } = field.definition;
      await enter(page, target, [field.widget, format, isCode].join(' '), text);
    }
  }
}

function labelOf(field: Field, value: string): string {
  if (field.definition.type === 'boolean') return value === 'true' ? 'Yes' : 'No';
  return field.choices?.find((choice) => choice.value === value)?.label ?? value;
}

/**
 * Adds a row for each of the group's answers and fills it in. A row is found by the group's name and the row's number.
 */
async function fillRows(page: Page, form: Form, group: Field, answers: Answers, today: string): Promise<void> {
  const { fields } = resolve(form, answers, { today });
  const { title } = group.definition;
  for (const [index, row] of readRows(answers[group.name]).rows.entries()) {
    await page.getByRole('button', { name: new RegExp(`^Add( another)?\\s*: ${literal(title)}$`) }).click();
    const card = page.getByRole('group', { name: `${title}, ${index + 1}`, exact: true });
    for (const cell of group.group!.fields) {
      const value = row[cell.name];
      if (value === undefined || !fields.get(cellPath(group.name, row.rowId, cell.name))?.visible) continue;
      await answer(page, control(card, cell), cell, value);
    }
  }
}

/** Answers every visible question of the step that has an answer, in the order of the screen. */
export async function fillStep(page: Page, form: Form, stepId: string, answers: Answers, today: string): Promise<void> {
  const step = form.steps.find(({ id }) => id === stepId);
  if (!step) throw new Error(`${form.meta.type} has no step ${stepId}`);
  const { fields } = resolve(form, answers, { today });
  for (const field of step.fields) {
    const value = answers[field.name];
    if (value === undefined || field.definition.readOnly || !fields.get(field.name)?.visible) continue;
    try {
      if (field.group) await fillRows(page, form, field, answers, today);
      else await answer(page, question(page, form, step, field, answers, today), field, value);
    } catch (cause) {
      throw new Error(
        `Could not answer "${field.definition.title}" (${field.name}) of step ${stepId}: ${(cause as Error).message}`,
        { cause },
      );
    }
  }
}
