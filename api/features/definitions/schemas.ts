/** Answers of the calls on form definitions. `form-definition.schema.json` describes the definitions themselves. */
import { z } from 'zod';
import { sha256 } from '../../modules/forms/schemas.ts';

/** `GET /api/form-definitions`: `x-form` of each form, with its title and hash. */
export const catalogue = z.array(
  z.looseObject({ type: z.string(), code: z.string(), version: z.number().int(), title: z.string(), sha256 }),
);

const choices = z.array(
  z.strictObject({ value: z.string(), label: z.string().optional(), keywords: z.array(z.string()).optional() }),
);

/** `GET /api/form-definitions/choices/:list` */
export const choiceList = choices;

/** `GET /api/form-definitions/:type`, and by hash. */
export const definitionBundle = z.strictObject({
  sha256,
  definition: z.looseObject({ title: z.string(), 'x-form': z.looseObject({ type: z.string() }) }),
  choices: z.record(z.string(), choices),
});

/** `GET /api/form-definitions/:type/rjsf` */
export const rjsfPair = z.strictObject({ schema: z.looseObject({}), uiSchema: z.looseObject({}) });
