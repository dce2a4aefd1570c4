/** Which parts of a language model's reply are shown. */
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { HOSTILE_REPLY } from '../../scripts/lib/model-replies.ts';
import { replyBlocks, withKnownCitations, type Inline } from '../../web/features/assistant/chat/reply-blocks.ts';
import { processorTime } from '../support/processor-time.ts';

const test = suite('reply blocks');

const textOf = (parts: readonly Inline[]): string =>
  parts.map((part) => (part.kind === 'citation' ? `{${part.number}}` : part.text)).join('');
const wordsOf = (text: string): string =>
  replyBlocks(text)
    .map((block) => (block.kind === 'list' ? block.items : block.lines).map(textOf).join('\n'))
    .join('\n\n');

test('paragraphs, lists, bold words and citations are read', () => {
  assert.equal(replyBlocks('Your **SEVIS ID** begins with N [1].\n\n- one\n- two [2]\n1. first\n\n## Fees'), [
    {
      kind: 'paragraph',
      lines: [
        [
          { kind: 'text', text: 'Your ' },
          { kind: 'strong', text: 'SEVIS ID' },
          { kind: 'text', text: ' begins with N ' },
          { kind: 'citation', number: 1 },
          { kind: 'text', text: '.' },
        ],
      ],
    },
    {
      kind: 'list',
      start: undefined,
      items: [
        [{ kind: 'text', text: 'one' }],
        [
          { kind: 'text', text: 'two ' },
          { kind: 'citation', number: 2 },
        ],
      ],
    },
    { kind: 'list', start: 1, items: [[{ kind: 'text', text: 'first' }]] },
    { kind: 'paragraph', lines: [[{ kind: 'strong', text: 'Fees' }]] },
  ]);
});

test('a numbered list goes on counting after other lines', () => {
  for (const reply of ['1. Pay\n\n2. Wait\n\n3. Go', '1. Pay\n   - online\n2. Wait\nfor the mail\n3. Go'])
    assert.equal(
      replyBlocks(reply).flatMap((block) => (block.kind === 'list' ? (block.start ?? []) : [])),
      [1, 2, 3],
      reply,
    );
});

test('a word with a colon is no address', () => {
  for (const reply of ['Personal data: your name', '**Biographic data:** name and sex', 'Save the file: it is yours'])
    assert.is(wordsOf(reply), reply.replaceAll('**', ''));
});

test('pictures and links become plain text, and addresses are left out', () => {
  for (const [reply, words] of [
    ['![tracker](https://evil.example/a.png)', 'tracker'],
    ['[Sign in](https://evil.example/x) now', 'Sign in now'],
    ['[Sign in][page]\n\n[page]: https://evil.example', 'Sign in'],
    ['[x](javascript:alert(1))', 'x)'],
    ['see https://evil.example/a?b=c.', 'see (address left out)'],
    ['<https://evil.example>', '(address left out)'],
    ['www.evil.example', '(address left out)'],
    ['data:text/html;base64,PHN', '(address left out)'],
    ['```js\n`code` in a fence\n```', 'code in a fence'],
    ['a [1][2] b', 'a {1}{2} b'],
  ] as const)
    assert.is(wordsOf(reply), words, reply);
  assert.not.match(wordsOf(HOSTILE_REPLY), /https?:|javascript:|data:|\]\(/);
});

test('a citation that is written as a link is a citation, and does not become a digit of an amount', () => {
  for (const [reply, words] of [
    ['The fee is $780[1](https://www.uscis.gov/fees) a year.', 'The fee is $780{1} a year.'],
    ['The fee is $780 [1](#s).', 'The fee is $780 {1}.'],
    ['The fee is $780 [[2]](https://www.uscis.gov/fees).', 'The fee is $780 {2}.'],
    ['$780[1](#a)[2](#b)[the form](#c)', '$780{1}{2}the form'],
    ['$780[1][source]\n\n[source]: https://www.uscis.gov', '$780{1}'],
    ['Use [Form I-20](#a), [page 12](#b)', 'Use Form I-20, page 12'],
  ] as const)
    assert.is(wordsOf(reply), words, reply);
});

test('several citations in one pair of brackets, and those in bold words and headings, are citations', () => {
  for (const [reply, words] of [
    ['A [1, 2] and [1,2; 4], [2-4] and [1–2].', 'A {1}{2} and {1}{2}{4}, {2}{3}{4} and {1}{2}.'],
    ['A [1, 2](https://www.uscis.gov/fees).', 'A {1}{2}.'],
    ['**The fee is $350 [1].** Pay it [2].', 'The fee is $350 {1}. Pay it {2}.'],
    ['## Fees [1, 2]', 'Fees {1}{2}'],
    ['- **Pay [3]** first', 'Pay {3} first'],
    ['In [2024-2026], [1,250], [4-1], [8-12] and [1, x]', 'In [2024-2026], [1,250], [4-1], [8-12] and [1, x]'],
  ] as const)
    assert.is(wordsOf(reply), words, reply);
});

test('a citation of an unknown source is left out, with the space before it', () => {
  const [block] = replyBlocks('It begins with N [1][7]. The fee is high [12], **often** [9].');
  assert.is(block?.kind, 'paragraph');
  const line = block!.kind === 'paragraph' ? block!.lines[0]! : [];
  assert.is(textOf(withKnownCitations(line, [1])), 'It begins with N {1}. The fee is high, often.');
  const [bold] = replyBlocks('**The fee is $350 [7].** Pay it [1, 7].');
  const parts = bold!.kind === 'paragraph' ? bold!.lines[0]! : [];
  assert.is(textOf(withKnownCitations(parts, [1])), 'The fee is $350. Pay it {1}.');
});

test('a partial reply can be shown, wherever it ends', () => {
  const reply = `**Bold** [1]\n\n- a [link](https://evil.example) \n${HOSTILE_REPLY}`;
  for (let end = 0; end <= reply.length; end += 1) assert.type(wordsOf(reply.slice(0, end)), 'string');
});

test('a long hostile reply is read within two seconds', () => {
  const began = processorTime();
  for (const part of ['[', '![', '**', '`', '[a](', '- ', '[a]: ', '\n\n', '<http:'])
    replyBlocks(part.repeat(Math.ceil(20_000 / part.length)));
  assert.ok(processorTime() - began < 2000);
});

test.run();
