/** Checks an address for a list, sends it, and says what happens next. */
for (const form of document.querySelectorAll<HTMLFormElement>('[data-waiting]')) {
  const status = form.querySelector('[data-waiting-status]')!;
  const button = form.querySelector('button')!;
  const fields = [...form.querySelectorAll('input')];
  // What is wrong is said under its field, as everywhere in the product.
  form.noValidate = true;
  form.addEventListener('input', () => {
    for (const field of fields) if (field.ariaInvalid === 'true') judge(form, field);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    status.textContent = '';
    const wrong = fields.filter((field) => !judge(form, field));
    if (wrong[0]) return wrong[0].focus();
    button.setAttribute('aria-busy', 'true');
    void send(form).then((text) => {
      status.textContent = text;
      button.removeAttribute('aria-busy');
    });
  });
}

/** Shows what is wrong with a field, or that nothing is. @returns whether it is right */
function judge(form: HTMLFormElement, field: HTMLInputElement): boolean {
  const told: string[] = [];
  for (const error of form.querySelectorAll<HTMLElement>(`[data-error-of=${field.name}]`)) {
    error.hidden = !field.validity[error.dataset.when as keyof ValidityState];
    if (!error.hidden) told.push(error.firstElementChild!.id);
  }
  field.ariaInvalid = told.length > 0 ? 'true' : null;
  if (told.length > 0) field.setAttribute('aria-describedby', told.join(' '));
  else field.removeAttribute('aria-describedby');
  return told.length === 0;
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
