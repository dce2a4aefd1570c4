import * as assert from 'uvu/assert';

/** Reads the first piece of a response. `rest` reads the other ones; it is not complete when it breaks off. */
export async function startDownload(
  response: Response,
): Promise<{ rest(): Promise<{ isComplete: boolean; text: string }> }> {
  assert.is(response.status, 200);
  const reader = response.body!.getReader();
  const first = await reader.read();
  assert.not.ok(first.done);
  const pieces = [first.value!];
  return {
    async rest() {
      const isComplete = await (async () => {
        for (;;) {
          const { done, value } = await reader.read();
          if (done) return true;
          pieces.push(value);
        }
      })().catch(() => false);
      return { isComplete, text: Buffer.concat(pieces).toString() };
    },
  };
}
