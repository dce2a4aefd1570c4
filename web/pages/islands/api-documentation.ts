/** Copies samples, and sends requests with the user's own key. The key stays in the page, and no cookies are sent. */
interface Call {
  readonly id: string;
  readonly route: string;
  /** The scope that the key needs; absent when no key is needed. */
  readonly scope?: string;
  readonly body?: object;
}

const samples = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map((place) => ({
  place,
  button: place.querySelector('[data-copy-code]')!,
  text: place.parentElement!.querySelector('code')!.textContent ?? '',
}));
/** Shows the text on one button. All other buttons show 'Copy' again, because the clipboard contains only one text. */
const setButtonText = (told: Element, what: string): void => {
  for (const { button } of samples) button.firstChild!.textContent = button === told ? what : 'Copy';
};
for (const { place, button, text } of samples) {
  // On plain http with a network address there is no clipboard API. The user can select the text instead.
  if (navigator.clipboard === undefined) break;
  place.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => setButtonText(button, 'Copied'),
      () => setButtonText(button, 'Not copied'),
    );
  });
}

const form = document.querySelector<HTMLFormElement>('#try-out-form')!;
const calls = JSON.parse(form.dataset['calls']!) as Call[];
const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
const part = <E extends HTMLElement>(name: string): E => form.querySelector<E>(`[data-${name}]`)!;
const field = <E extends HTMLElement>(name: string): E => form.elements.namedItem(name) as E;
const [key, chosen, address, body] = [
  field<HTMLInputElement>('key'),
  field<HTMLSelectElement>('call'),
  field<HTMLInputElement>('address'),
  field<HTMLTextAreaElement>('body'),
];

const current = (): Call & { method: string; path: string } => {
  const call = calls.find(({ id }) => id === chosen.value)!;
  const [method = '', path = ''] = call.route.split(' ');
  return { ...call, method, path: path.replaceAll(/:(\w+)/g, '{$1}') };
};

const showCall = (): void => {
  const { path, body: example } = current();
  address.value = path;
  part('body').hidden = example === undefined;
  body.value = example === undefined ? '' : JSON.stringify(example, undefined, 2);
  // What is shown belongs to the previous call.
  forgetErrors();
  showAnswer('', '', '');
};

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

function showAnswer(status: string, left: string, text: string): void {
  part('answer').hidden = left === '' && text === '';
  part('status').textContent = status;
  part('left').textContent = left;
  part('text').textContent = text;
  part('text').hidden = text === '';
}

/** The help of each field, whose place an error takes. */
const helps = new Map([key, address].map((input) => [input, input.getAttribute('aria-describedby') ?? '']));

function forgetErrors(): void {
  for (const [input, help] of helps) {
    input.removeAttribute('aria-invalid');
    input.setAttribute('aria-describedby', help);
  }
}

/** Says why a call cannot be sent, and moves the focus to the field to correct. */
function refuse(input: HTMLInputElement, reason: string): void {
  showAnswer(reason, '', '');
  input.setAttribute('aria-invalid', 'true');
  input.setAttribute('aria-describedby', `${part('status').id} ${helps.get(input)}`);
  input.focus();
}

/** @returns undefined when the typed text is no address */
function readAddress(): URL | undefined {
  try {
    return new URL(address.value, location.origin);
  } catch {
    return undefined;
  }
}

async function sendCall(): Promise<void> {
  const { id, method, scope, body: example } = current();
  forgetErrors();
  if (scope !== undefined && key.value.trim() === '')
    return refuse(key, 'Enter your API key. Create one in your settings, under API keys.');
  // The key is sent only to this server.
  const url = readAddress();
  if (url?.origin !== location.origin || !url.pathname.startsWith('/api/'))
    return refuse(address, 'The address must begin with /api/');
  const blank = /\{\w+\}/.exec(address.value)?.[0];
  if (blank !== undefined) return refuse(address, `Replace ${blank} in the address with your own value`);
  try {
    const response = await fetch(url, {
      method,
      credentials: 'omit',
      headers: {
        ...(key.value !== '' && { Authorization: `Bearer ${key.value.trim()}` }),
        ...(example !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(example !== undefined && { body: body.value }),
    });
    const left = response.headers.get('X-RateLimit-Remaining');
    const text = await response.text();
    // The answer belongs to a call that is not shown any more.
    if (chosen.value !== id) return;
    showAnswer(
      `Answer: ${response.status} ${response.statusText}`,
      left === null ? '' : `${Number(left).toLocaleString('en-US')} calls are left this month.`,
      pretty(text),
    );
  } catch {
    if (chosen.value === id) showAnswer('The call was not sent. Check your key and your connection.', '', '');
  }
}

chosen.addEventListener('change', showCall);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  if (button.getAttribute('aria-busy') === 'true') return;
  button.setAttribute('aria-busy', 'true');
  void sendCall().finally(() => button.removeAttribute('aria-busy'));
});
document.querySelector<HTMLElement>('[data-without-script]')!.hidden = true;
form.hidden = false;
showCall();
