/** A condition as a draft-07 schema of the form's or row's answers. */
import { visitCondition } from '../condition/visit-condition.ts';
import type { SchemaFragment } from '../model/types.ts';
import type { CompiledCondition, Field } from '../model/form.ts';

/** The questions of the validated object, by name: the form's, or those of one row. */
type Questions = ReadonlyMap<string, Field>;

/**
 * The schema that the answers match while the condition is true. An answer counts only while its question is visible,
 * so the schema includes that question's own condition. An old answer of a hidden question then has no effect.
 *
 * @returns undefined when JSON Schema cannot express it: a comparison, or a question that is not in `questions`
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
    anyRow: ({ field, of }) => {
      const row = conditionSchema(of, questions.get(field)?.group?.byName ?? new Map());
      return row && answered(field, { contains: row });
    },
    compare: () => undefined,
  });
}

const allOf = (parts: ReadonlyArray<SchemaFragment | undefined>): SchemaFragment | undefined =>
  parts.every((part) => part !== undefined) ? { allOf: parts } : undefined;
