/** Calculates the dashboard's figures from the list of forms (spec/1 sections 4 and 9). */
import { isEditable, type FormStatus } from '../../../engine/product/status.ts';
import type { FormListItem } from '../../../api/modules/forms/schemas.ts';
import { countBy } from '../../lib/filter-list.ts';
import { formatPercent } from '../../lib/format.ts';

const isCompleted = (status: FormStatus): boolean => status === 'COMPLETED' || status === 'SUBMITTED';
/** Whether the user can change a form now. */
export const canContinue = ({ status, isLocked }: FormListItem): boolean => isEditable(status) && !isLocked;
const isActive = (status: FormStatus): boolean => status === 'IN_PROGRESS' || status === 'AI_REVIEW';

export type Figures = ReturnType<typeof figuresOf>;

/** Without forms every figure is zero. */
export function figuresOf(forms: readonly FormListItem[]) {
  const count = (test: (status: FormStatus) => boolean): number => forms.filter(({ status }) => test(status)).length;
  const total = forms.length;
  const completed = count(isCompleted);
  const share = (part: number): number => (total === 0 ? 0 : part / total);
  return {
    total,
    completed,
    active: count(isActive),
    draft: count((status) => status === 'DRAFT'),
    /** Active forms that the user can continue. */
    waiting: forms.filter((form) => isActive(form.status) && canContinue(form)).length,
    /** '40.0%' */
    completionRate: formatPercent(share(completed) * 100, 1),
    /** '70%' */
    averageProgress: formatPercent(
      Math.round(share(forms.reduce((sum, { completionPercentage }) => sum + completionPercentage, 0))),
    ),
    types: typesOf(forms),
  };
}

/** The form types with their whole percent of all forms, the most frequent first. */
const typesOf = (forms: readonly FormListItem[]) =>
  countBy(forms.map(({ formType }) => formType))
    .map(({ value, count }) => ({ formType: value, count, percent: Math.round((count / forms.length) * 100) }))
    .sort((a, b) => b.count - a.count || a.formType.localeCompare(b.formType, 'en'));

const ACTIVE_SHOWN = 2;
const RECENT_SHOWN = 5;

/** The most recently changed forms that are active. */
export const activeApplications = (forms: readonly FormListItem[]): FormListItem[] =>
  latestFirst(forms)
    .filter(({ status }) => isActive(status))
    .slice(0, ACTIVE_SHOWN);

/** The form that the user worked on last and can continue. */
export const formToContinue = (forms: readonly FormListItem[]): FormListItem | undefined =>
  latestFirst(forms).find(canContinue);

export const recentActivity = (forms: readonly FormListItem[]): FormListItem[] =>
  latestFirst(forms).slice(0, RECENT_SHOWN);

/** ISO instants sort correctly as strings. */
const latestFirst = (forms: readonly FormListItem[]): FormListItem[] =>
  [...forms].sort((a, b) => Number(a.updatedAt < b.updatedAt) - Number(a.updatedAt > b.updatedAt));
