import { useState, type SubmitEvent } from 'react';
import { chakra } from '@chakra-ui/react';
import type { ModelBody, ModelConfig } from '../../../../api/features/admin/models/schemas.ts';
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

function ModelForm({ model }: { model: ModelConfig }) {
  /** The settings as they were before the administrator changed them here. */
  const [saved, setSaved] = useState(model);
  const [isActive, setIsActive] = useState(model.isActive);
  const [typed, setTyped] = useState<Record<NumberName, string>>({
    promptTokenCostPer1k: String(model.promptTokenCostPer1k),
    completionTokenCostPer1k: String(model.completionTokenCostPer1k),
    maxRequestsPerMinute: String(model.maxRequestsPerMinute),
  });
  const { busy, run, errors } = useFormMutation(async () => {
    // The server rejects anything but a number, and its error says what to do.
    const numberOf = (name: NumberName) => (typed[name].trim() === '' ? Number.NaN : Number(typed[name]));
    // Only what was changed here: another administrator may have changed the rest since.
    const changes: ModelBody = {
      ...(isActive !== saved.isActive && { isActive }),
      ...Object.fromEntries(
        NAMES.filter((name) => typed[name] !== String(saved[name])).map((name) => [name, numberOf(name)]),
      ),
    };
    await saveModel(model.id, changes);
    setSaved({ ...saved, ...changes });
    toast({ title: 'Model saved' });
  }, 'The model was not saved');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void run(event.currentTarget);
  };
  return (
    <Card padded>
      <chakra.form noValidate onSubmit={submit} display="grid" gap="5" gridTemplateColumns="minmax(0, 1fr)">
        <chakra.h2 textStyle="card" overflowWrap="anywhere">
          {model.modelName}{' '}
          <chakra.span fontWeight="normal" textStyle="hint">
            {model.provider}
          </chakra.span>
        </chakra.h2>
        <SwitchField
          label="Use it for the assistant"
          help="When this is off, the built-in assistant answers."
          checked={isActive}
          onChange={setIsActive}
        />
        {NAMES.map((name) => (
          <TextField
            key={name}
            label={NUMBERS[name]}
            inputMode="decimal"
            value={typed[name]}
            error={errors[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
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
