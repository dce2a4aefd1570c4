/** The check of a definition as `forms:check` and the server run it. */
import { checkDefinition, type DefinitionProblem } from '../../engine/authoring/check/check-definition.ts';
import { PREFILL_VALUES } from '../../engine/product/prefill/value-kinds.ts';
import type { ChoiceLists, FormDefinition } from '../../engine/model/types.ts';
import { isRunaway } from '../../api/lib/runaway-pattern.ts';

export const problemsIn = (definition: FormDefinition, choices: ChoiceLists): DefinitionProblem[] =>
  checkDefinition(definition, choices, { prefill: PREFILL_VALUES, isRunaway });
