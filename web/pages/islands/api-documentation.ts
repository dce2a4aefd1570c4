/** Copies samples, and sends calls with the reader's own key. The key is in the page alone, and no cookie goes along. */
interface Call {
  readonly id: string;
  readonly route: string;
  /** What the key must allow; absent where none is needed. */
  readonly scope?: string;
  readonly body?: object;
}

const samples = [...document.querySelectorAll<HTMLElement>('[data-copy]')].map((place) => ({
  place,
  button: place.querySelector('[data-copy-code]')!,
  text: place.parentElement!.querySelector('code')!.textContent ?? '',
}));
/** Says it on one button: the clipboard has one text, and so the others say 'Copy' again. */
const sayOn = (told: Element, what: string): void => {
  for (const { button } of samples) button.firstChild!.textContent = button === told ? what : 'Copy';
};
for (const { place, button, text } of samples) {
  // Plain http on a network address has no clipboard: the text can be selected.
  if (navigator.clipboard === undefined) break;
  place.hidden = false;
  button.addEventListener('click', () => {
    void navigator.clipboard.writeText(text).then(
      () => sayOn(button, 'Copied'),
      () => sayOn(button, 'Not copied'),
    );
  });
}

const form = document.querySelector<HTMLFormElement>('#try-out-form')!;
const calls = JSON.parse(form.dataset['calls']!) as Call[];
const button = form.querySelector<HTMLButtonElement>('[type=submit]')!;
const part = <E extends HTMLElement>(name: string): E => form.querySelector<E>(`[data-${name}]`)!;
const field = <E extends HTMLElement>(name: string): E => form.elements.namedItem(name) as unknown as E;
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
  // The answer on show is another call's.
  part('answer').hidden = true;
};

const pretty = (text: string): string => {
  try {
    return JSON.stringify(JSON.parse(text), undefined, 2);
  } catch {
    return text;
  }
};

function showAnswer(status: string, left: string, text: string): void {
  part('answer').hidden = false;
  part('status').textContent = status;
  part('left').textContent = left;
  part('text').textContent = text;
  part('text').hidden = text === '';
}

async function sendCall(): Promise<void> {
  const { method, scope, body: example } = current();
  if (scope !== undefined && key.value.trim() === '') {
    key.focus();
    return showAnswer('Enter your API key. You make one in your settings, under API keys.', '', '');
  }
  // Only this server gets the key.
  const url = new URL(address.value, location.origin);
  if (url.origin !== location.origin || !url.pathname.startsWith('/api/'))
    return showAnswer('The address must begin with /api/', '', '');
  const blank = /\{\w+\}/.exec(address.value)?.[0];
  if (blank !== undefined) {
    address.focus();
    return showAnswer(`Put your own value in place of ${blank} in the address`, '', '');
  }
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
    showAnswer(
      `Answer: ${response.status} ${response.statusText}`,
      left === null ? '' : `${Number(left).toLocaleString('en-US')} calls are left this month.`,
      pretty(await response.text()),
    );
  } catch {
    showAnswer('The call was not sent. Check your key and your connection.', '', '');
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
