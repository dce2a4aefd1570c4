/** The served module and `ajv.compile` give the same verdicts. */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { compileValidators, validatorModule } from '../../api/lib/validators.ts';
import { compileForm } from '../../engine/model/compile-form.ts';
import { withValidators, type FormModel, type Validators } from '../../engine/model/form.ts';
import { sampler } from '../fixtures/definitions/sampler.ts';
import { arbitraryAnswer } from '../support/arbitrary-answers.ts';
import { productBundles, smallForm } from '../support/forms.ts';

const test = suite('validators');
const ALLOWED = ['ajv/dist/runtime/ucs2length', 'ajv-formats/dist/formats'];
const nodeRequire = createRequire(import.meta.url);

type ModuleDefault = (require: (name: string) => unknown) => Validators;

/** Imports the text as a browser does, and records what it requires. */
async function load(text: string): Promise<{ validators: Validators; asked: string[] }> {
  const module = (await import(`data:text/javascript,${encodeURIComponent(text)}`)) as { default: ModuleDefault };
  const asked: string[] = [];
  const validators = module.default((name) => {
    asked.push(name);
    return nodeRequire(name);
  });
  return { validators, asked };
}

for (const [name, bundle] of Object.entries({ sampler, ...productBundles() })) {
  const model = compileForm(bundle);

  test(`${name}: the served module finds the same errors as ajv.compile, for any value`, async () => {
    const here = compileValidators(model);
    const { validators: served } = await load(validatorModule(model));
    assert.equal(Object.keys(served).sort(), Object.keys(model.valueSchemas).sort());
    const cells = model.fields.flatMap((field) => [field, ...(field.group?.fields ?? [])]);
    for (const field of cells) {
      fc.assert(
        fc.property(arbitraryAnswer(field), (value) => {
          const [a, b] = [here[field.id]!, served[field.id]!];
          assert.is(a(value), b(value));
          assert.equal(
            b.errors?.map((error) => [error.keyword, error.params]),
            a.errors?.map((error) => [error.keyword, error.params]),
          );
        }),
        { numRuns: 40 },
      );
    }
  });

  test(`${name}: the served module requires only two modules of Ajv, and generates no code`, async () => {
    const text = validatorModule(model);
    const { asked } = await load(text);
    assert.ok(asked.length > 0 && asked.every((one) => ALLOWED.includes(one)), asked.join());
    assert.not(/\b(?:eval|new Function|import)\b\s*\(/.test(text));
    assert.is([...text.matchAll(/\brequire\(/g)].length, asked.length);
  });
}

test('a named list is not repeated by each field that uses it', () => {
  const land = { type: 'string' as const, title: 'Land', 'x-choices': 'lands' };
  const lands = Array.from({ length: 300 }, (_, index) => ({ value: `Land ${index}` }));
  const mentions = (form: FormModel) => validatorModule(form).split('Land 299').length;
  const three = smallForm({ a: land, b: { ...land, maxLength: 20 }, c: { ...land, minLength: 2 } }, {}, { lands });
  assert.is(mentions(three), mentions(smallForm({ a: land }, {}, { lands })));
  assert.not(three.validators['b']!('Atlantis'));
  assert.is(three.validators['b']!.errors![0]!.keyword, 'enum');
});

test('validators of another definition are refused, with the name of the missing field', () => {
  const form = smallForm({ a: { type: 'string', title: 'A' }, b: { type: 'string', title: 'B' } });
  assert.throws(() => withValidators(form, { a: form.validators['a']! }), /missing for b/);
});

test.run();
