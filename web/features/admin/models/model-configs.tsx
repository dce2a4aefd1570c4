import { useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { ModelConfig } from '../../../../api/features/admin/models/schemas.ts';
import { readNumber, readUnambiguousNumber } from '../../../../engine/condition/numbers.ts';
import { Button } from '../../../components/ui/button.tsx';
import { Card } from '../../../components/ui/card.tsx';
import { EmptyState } from '../../../components/ui/empty-state.tsx';
import { Skeleton } from '../../../components/ui/loading.tsx';
import { SwitchField } from '../../../components/ui/switch-field.tsx';
import { TextField } from '../../../components/ui/text-field.tsx';
import { toast } from '../../../components/ui/toaster.tsx';
import { useFormMutation } from '../../../lib/use-form-mutation.ts';
import { Loaded } from '../components/loaded.tsx';
import { saveModel, useModels } from './api.ts';

/** Whether the assistant may use a model, its prices and its rate limit. Changes apply from the next question on. */
export function ModelConfigs() {
  return (
    <Loaded name="The models" shape={<Shape />} answer={useModels()}>
      {(models) =>
        models.length === 0 ? (
          <EmptyState title="No language model is set up">
            The built-in assistant answers everything. Set OPENAI_API_KEY to use a language model.
          </EmptyState>
        ) : (
          <chakra.div display="grid" gap="5" gridTemplateColumns="minmax(0, 40rem)">
            {models.map((model) => (
              <ModelForm key={model.id} model={model} />
            ))}
          </chakra.div>
        )
      }
    </Loaded>
  );
}

function Shape() {
  return (
    <Card padded maxWidth="40rem" display="grid" gap="5">
      <Skeleton width="40%" height="1.25rem" />
      {['prompt', 'completion', 'requests'].map((field) => (
        <Skeleton key={field} height="2.75rem" />
      ))}
    </Card>
  );
}

const NUMBERS = {
  promptTokenCostPer1k: 'Price of 1,000 prompt tokens, dollars',
  completionTokenCostPer1k: 'Price of 1,000 completion tokens, dollars',
  maxRequestsPerMinute: 'Maximum requests per minute',
} as const;
type NumberName = keyof typeof NUMBERS;
const NAMES = Object.keys(NUMBERS) as NumberName[];

/** NaN for a text that is no number: the server rejects it, and its error says what to do. */
const valueOf = (name: string, value: string | boolean): number | boolean => {
  if (typeof value === 'boolean') return value;
  // `1.000` requests can mean 1 or 1,000. A price has up to six decimals, with a point, as it is shown.
  const read = name === 'maxRequestsPerMinute' ? readUnambiguousNumber : readNumber;
  return read(value) ?? Number.NaN;
};

function ModelForm({ model }: { model: ModelConfig }) {
  /** What was changed here and is not saved. Another administrator may change the rest in the meantime. */
  const [edited, setEdited] = useState<{ readonly isActive?: boolean } & Readonly<Partial<Record<NumberName, string>>>>(
    {},
  );
  const { isActive = model.isActive } = edited;
  const { busy, submit, errors } = useFormMutation(async () => {
    const changed = Object.entries(edited).filter(
      ([name, value]) => String(value) !== String(model[name as NumberName]),
    );
    await saveModel(model.id, Object.fromEntries(changed.map(([name, value]) => [name, valueOf(name, value)])));
    setEdited((now) => (now === edited ? {} : now));
    toast({ title: 'Model saved' });
  }, 'The model was not saved');
  const onSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    submit(event.currentTarget);
  };
  return (
    <Card padded>
      <chakra.form noValidate onSubmit={onSubmit} display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2 textStyle="card" overflowWrap="anywhere">
          {model.modelName}{' '}
          <chakra.span fontWeight="normal" textStyle="hint">
            {model.provider}
          </chakra.span>
        </chakra.h2>
        <SwitchField
          label="Use it for the assistant"
          help={
            isActive !== model.isActive
              ? 'Not saved yet. Press Save model.'
              : model.isUsed
                ? 'When this is off, the built-in assistant answers.'
                : 'This server is not set up to use this model. The setting counts when it is.'
          }
          checked={isActive}
          onChange={(on) => setEdited({ ...edited, isActive: on })}
        />
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={NUMBERS[name]}
            inputMode="decimal"
            value={edited[name] ?? String(model[name])}
            error={errors[name]}
            onChange={({ target }) => setEdited({ ...edited, [name]: target.value })}
          />
        ))}
        <div>
          <Button type="submit" variant="primary" busy={busy}>
            Save model
          </Button>
        </div>
      </chakra.form>
    </Card>
  );
}
