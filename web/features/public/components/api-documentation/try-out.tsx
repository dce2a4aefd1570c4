import { chakra } from '@chakra-ui/react';
import { BODY_EXAMPLES, DOCUMENTED_CALLS } from '../../../../../engine/product/developers/calls.ts';
import { Button } from '../../../../components/ui/button.tsx';
import { SelectField } from '../../../../components/ui/select-field.tsx';
import { TextAreaField } from '../../../../components/ui/text-area-field.tsx';
import { TextField } from '../../../../components/ui/text-field.tsx';

/** The calls for the island script. Calls with files are left out: programs handle them better. */
const calls = DOCUMENTED_CALLS.filter(
  ({ id, tag, files }) => id !== 'sendFile' && tag !== 'Authentication' && !files,
).map(({ id, route, scope }) => ({ id, route, scope, body: BODY_EXAMPLES[id] }));

const nothing = () => undefined;

/** Sends an API call with the reader's own key. Without JavaScript, a note shows instead. */
export function TryOut() {
  return (
    <>
      <chakra.p data-without-script color="fg.muted">
        To try a call you need JavaScript, which is switched off in this browser. The samples below work without it.
      </chakra.p>
      <chakra.form
        id="try-out-form"
        hidden
        data-calls={JSON.stringify(calls)}
        display="grid"
        gridTemplateColumns="minmax(0, 1fr)"
        gap="5"
        maxWidth="45rem"
        css={{ '&[hidden], & [hidden]': { display: 'none' } }}
      >
        <TextField
          label="Your API key"
          help="It stays in this page until you leave it, and is sent only to this server."
          name="key"
          type="password"
          autoComplete="off"
          spellCheck={false}
        />
        <SelectField
          label="Call"
          name="call"
          value="listForms"
          onChange={nothing}
          choices={calls.map(({ id, route }) => ({ value: id, label: route.replaceAll(/:(\w+)/g, '{$1}') }))}
        />
        <div data-address>
          <TextField
            label="Address"
            help="Replace the parts in braces with your own values."
            name="address"
            autoComplete="off"
            spellCheck={false}
          />
        </div>
        <div data-body>
          <TextAreaField label="Body, in JSON" name="body" rows={6} spellCheck={false} />
        </div>
        <div>
          <Button type="submit" variant="primary">
            Send call
          </Button>
        </div>
        <div>
          {/* Never hidden: a screen reader announces only what changes in a status that it knows already. */}
          <chakra.p id="try-out-status" textStyle="label" role="status" data-status />
          <chakra.div data-answer hidden>
            <chakra.p textStyle="hint" data-left />
            <chakra.pre
              tabIndex={0}
              role="region"
              aria-label="Answer"
              fontFamily="mono"
              fontSize="0.8125rem"
              lineHeight="1.375rem"
              bg="bg"
              borderWidth="1px"
              borderRadius="l3"
              marginTop="2"
              padding="4"
              overflow="auto"
              whiteSpace="pre-wrap"
              overflowWrap="anywhere"
              maxHeight="28rem"
              data-text
            />
          </chakra.div>
        </div>
      </chakra.form>
    </>
  );
}
