/** A condition as a draft-07 schema of the answers around it. */
import { visitCondition } from '../condition/visit-condition.ts';
import type { SchemaFragment } from '../model/types.ts';
import type { CompiledCondition, Field } from '../model/form.ts';

/** The questions of the object that is judged, by name: the form's, or those of one row. */
type Questions = ReadonlyMap<string, Field>;

/**
 * The schema that the answers match while the condition holds. An answer counts only while its question is shown, so
 * the condition that shows it is part of each mention: a stale answer behind a hidden question decides nothing.
 *
 * @returns undefined where JSON Schema cannot say it: a comparison, or a question that is not among these
 */
export function conditionSchema(condition: CompiledCondition, questions: Questions): SchemaFragment | undefined {
  const answered = (name: string, answer: SchemaFragment): SchemaFragment | undefined => {
    const field = questions.get(name);
    if (!field) return undefined;
    const own = { required: [name], properties: { [name]: answer } };
    return field.visibleWhen ? allOf([conditionSchema(field.visibleWhen, questions), own]) : own;
  };
  return visitCondition<SchemaFragment | undefined>(condition, {
    all: ({ of }, visit) => allOf(of.map(visit)),
    any: ({ of }, visit) => {
      const parts = of.map(visit);
      return parts.every((part) => part !== undefined) ? { anyOf: parts } : undefined;
    },
    not: ({ of }, visit) => {
      const inner = visit(of);
      return inner && { not: inner };
    },
    is: ({ field, values }) => answered(field, { enum: values }),
    matches: ({ field, schema }) => answered(field, schema),
    compare: () => undefined,
  });
}

const allOf = (parts: ReadonlyArray<SchemaFragment | undefined>): SchemaFragment | undefined =>
  parts.every((part) => part !== undefined) ? { allOf: parts } : undefined;
