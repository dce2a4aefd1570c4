import { initialAnswers } from '../../../engine/answers.ts';
import { sample } from '../../../engine/product/sample/sample.ts';
import type { Form, Resolution } from '../../../engine/model/form.ts';
import { resolve } from '../../../engine/resolve.ts';
import { DAY, utcDay } from '../../../engine/lib/time.ts';
import type { FormContent } from '../../../api/modules/forms/content.ts';
import { derive, type Derived } from '../../../api/modules/forms/derive.ts';
import { listSummary, type ListSummary } from '../../../api/modules/forms/list-summary.ts';
import type { DemoDeps } from './demo-writer.ts';

/** Number of invented applicants per form type. Every demo form uses the answers of one of them. */
const APPLICANTS = 24;

/** Answers, with everything that the product derives from them. */
export interface DemoAnswers {
  readonly form: Form;
  readonly resolution: Resolution;
  readonly content: FormContent;
  readonly derived: Derived;
  readonly summary: ListSummary;
}

export interface DemoApplicants {
  readonly names: ReadonlyArray<readonly [first: string, last: string]>;
  /** Complete forms that can be submitted. */
  readonly complete: readonly DemoAnswers[];
  /** Partly filled forms: for each step, one form that is answered up to that step. */
  readonly begun: readonly DemoAnswers[];
}

/** The answers of invented applicants. The form definitions accept them. */
export function demoApplicants({ definitions, now }: Pick<DemoDeps, 'definitions' | 'now'>): DemoApplicants {
  const names: Array<readonly [string, string]> = [];
  const complete: DemoAnswers[] = [];
  const begun: DemoAnswers[] = [];
  for (const form of definitions.forms()) {
    for (let seed = 0; seed < APPLICANTS; seed += 1) {
      // Some applicants answered months ago, so some of their dates may be too close by now.
      const answers = sample(form, seed, countryOf(form, seed), { today: utcDay(now() - (seed % 4) * 60 * DAY) });
      const fill = (passedSteps: number) => answerSteps(form, { answers, passedSteps, today: utcDay(now()) });
      const whole = fill(form.steps.length);
      const [first = 'Alex', ...rest] = (whole.summary.person ?? 'Alex Example').split(' ');
      names.push([first, rest.join(' ') || first]);
      if (whole.resolution.steps.every(({ errors }) => errors.length === 0)) complete.push(whole);
      begun.push(...form.steps.map((_step, index) => fill(index)));
    }
  }
  return { names, complete, begun };
}

function answerSteps(
  form: Form,
  { answers: all, passedSteps, today }: { answers: FormContent['answers']; passedSteps: number; today: string },
): DemoAnswers {
  const steps = form.steps.slice(0, passedSteps);
  const passed = steps.map(({ id }) => id);
  const known = new Set(steps.flatMap(({ fields }) => fields.map(({ name }) => name)));
  const answers = {
    ...initialAnswers(form),
    ...Object.fromEntries(Object.entries(all).filter(([name]) => known.has(name))),
  };
  const resolution = resolve(form, answers, { today, passed });
  const content = { answers, place: { passed } };
  return {
    form,
    resolution,
    content,
    derived: derive(form, resolution),
    summary: listSummary(form, resolution, passed),
  };
}

/** A different country for each applicant, but some countries are frequent. */
function countryOf(form: Form, seed: number): FormContent['answers'] {
  const field = form.meta.country === undefined ? undefined : form.byName.get(form.meta.country);
  const choices = field?.choices ?? [];
  const often = choices.filter(({ value }) => value === 'India' || value === 'China');
  const choice = seed % 3 === 0 ? often[seed % 2] : choices[(seed * 7) % choices.length];
  return field && choice ? { [field.name]: choice.value } : {};
}
