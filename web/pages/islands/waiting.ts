/** Sends an address for a list, and says what happens next. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-waiting]')) {
  const status = form.querySelector('[data-waiting-status]')!;
  const button = form.querySelector('button')!;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    button.setAttribute('aria-busy', 'true');
    void send(form).then((text) => {
      status.textContent = text;
      button.removeAttribute('aria-busy');
    });
  });
}

/** @returns what the person reads about it */
async function send(form: HTMLFormElement): Promise<string> {
  const { waiting: topic, failed = '', sent = '' } = form.dataset;
  const body = JSON.stringify({ email: new FormData(form).get('email'), topic, consent: true });
  try {
    const answer = await fetch('/api/waiting-list', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    });
    if (answer.ok) {
      form.reset();
      return sent;
    }
    const { message } = (await answer.json()) as { message?: string };
    return message ?? failed;
  } catch {
    return failed;
  }
}
