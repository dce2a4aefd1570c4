/**
 * Random answers to every form: the browser's code and the server's give the same verdict. FUZZ_RUNS sets the number
 * per form (default 60; the promise is 10,000). A quarter as many nearly complete ones are really submitted.
 */
import { createRequire } from 'node:module';
import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { validatorModule } from '../../api/lib/validators.ts';
import type { Answers } from '../../engine/model/types.ts';
import { withValidators, type Validators } from '../../engine/model/form.ts';
import { resolve } from '../../engine/resolve.ts';
import { sample } from '../../engine/product/sample/sample.ts';
import { createTestApp } from '../support/api.ts';
import { arbitraryAnswers, arbitraryEdit, TODAY } from '../support/arbitrary-answers.ts';
import { formOf, productBundles } from '../support/forms.ts';
import { suite } from '../support/suite.ts';

const test = suite('verdicts');
const RUNS = Number(process.env.FUZZ_RUNS ?? 60);

for (const [name, bundle] of Object.entries(productBundles())) {
  const server = formOf(bundle);

  test(`${name}: browser and server find the same errors in random answers`, async () => {
    const module = (await import(`data:text/javascript,${encodeURIComponent(validatorModule(server))}`)) as {
      default: (require: NodeJS.Require) => Validators;
    };
    const browser = withValidators(server, module.default(createRequire(import.meta.url)));
    fc.assert(
      fc.property(arbitraryAnswers(server), (answers) => {
        const [here, there] = [
          resolve(browser, answers as Answers, { today: TODAY }),
          resolve(server, answers as Answers, { today: TODAY }),
        ];
        assert.equal({ ...here, fields: [...here.fields] }, { ...there, fields: [...there.fields] });
      }),
      { numRuns: RUNS },
    );
  });

  test(`${name}: the server accepts a submit exactly when the page offers it`, async () => {
    const api = await createTestApp();
    let person = await api.signedIn(name);
    const type = bundle.definition['x-form'].type;
    const complete = sample(server, 1, {}, { today: TODAY });
    const edits = fc.array(arbitraryEdit(server), { maxLength: 2 });
    const required = server.fields.find(({ name, required }) => required && name in complete)!;
    const tally = { taken: 0, refused: 0 };
    await fc.assert(
      fc.asyncProperty(edits, async (changes) => {
        const answers = {
          ...complete,
          ...Object.fromEntries(
            changes.filter(({ path }) => !path.includes('/')).map(({ path, value }) => [path, value]),
          ),
        };
        const isRight = resolve(server, answers as Answers, { today: TODAY }).steps.every(
          ({ errors }) => errors.length === 0,
        );
        const { id } = (await person.call('POST', '/api/forms', { formType: type })).body;
        const { status, text } = await person.call('PUT', `/api/forms/${id}`, {
          formData: answers,
          status: 'SUBMITTED',
          today: TODAY,
        });
        if (status !== 200) await person.call('DELETE', `/api/forms/${id}`);
        // Values that no draft can hold, such as half a character, are refused before they are checked.
        if (status === 400) return;
        assert.is(status, isRight ? 200 : 422, text.slice(0, 200));
        tally[isRight ? 'taken' : 'refused'] += 1;
        // A submitted form stays, and a plan has a limit of forms.
        if (isRight && tally.taken % 150 === 0) person = await api.signedIn(`${name}${tally.taken}`);
      }),
      // The first two cases are a complete form and one without a required answer: random cases may all be right.
      { numRuns: Math.ceil(RUNS / 4), examples: [[[]], [[{ path: required.name, value: undefined }]]] },
    );
    console.log(`  ${tally.taken} taken, ${tally.refused} refused`);
    assert.ok(tally.taken > 0 && tally.refused > 0, 'some submits are accepted, and some are refused');
  });
}

test.run();
