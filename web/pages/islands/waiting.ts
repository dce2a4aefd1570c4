/** Checks an email address for a waiting list, sends it, and shows the next step. */
for (const box of document.querySelectorAll<HTMLElement>('[data-waiting]')) {
  const part = <E extends HTMLElement>(selector: string): E => box.querySelector<E>(selector)!;
  const [form, button, failed, sent] = [
    part<HTMLFormElement>('form'),
    part<HTMLButtonElement>('[type=submit]'),
    part('[data-failed]'),
    part('[data-sent]'),
  ];
  const fields = [...form.querySelectorAll('input')];
  const email = fields.find(({ name }) => name === 'email')!;
  // Errors appear under their fields, as everywhere in the product, so the browser's own validation messages are off.
  form.noValidate = true;
  form.addEventListener('input', () => {
    for (const field of fields) if (field.hasAttribute('aria-invalid')) judge(form, field);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (button.getAttribute('aria-busy') === 'true') return;
    failed.hidden = true;
    const wrong = fields.filter((field) => !judge(form, field));
    if (wrong[0]) return wrong[0].focus();
    button.setAttribute('aria-busy', 'true');
    const to = email.value;
    void send(to, box.dataset.waiting!).then((refused) => {
      button.removeAttribute('aria-busy');
      if (refused !== undefined) {
        failed.hidden = false;
        part('[data-failed] [data-text]').textContent = refused || failed.dataset.failed!;
        return;
      }
      part('[data-to]').textContent = to;
      form.hidden = true;
      sent.hidden = false;
      // Hiding the form has removed the focus.
      part('[data-sent] [tabindex]').focus();
    });
  });
  part('[data-again]').addEventListener('click', () => {
    form.hidden = false;
    sent.hidden = true;
    email.focus();
  });
}

/** Shows or hides the errors of a field. @returns true when the field is valid */
function judge(form: HTMLFormElement, field: HTMLInputElement): boolean {
  const told: string[] = [];
  for (const error of form.querySelectorAll<HTMLElement>(`[data-error-of=${field.name}]`)) {
    error.hidden = !field.validity[error.dataset.when as keyof ValidityState];
    if (!error.hidden) told.push(error.firstElementChild!.id);
  }
  if (told.length === 0) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return true;
  }
  // Firefox knows the property `ariaInvalid` only since version 119.
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', told.join(' '));
  return false;
}

/**
 * @returns undefined when the address was sent, else the server's error message; empty when the server did not answer
 */
async function send(email: string, topic: string): Promise<string | undefined> {
  try {
    const answer = await fetch('/api/waiting-list', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, topic, consent: true }),
    });
    if (answer.ok) return undefined;
    return ((await answer.json()) as { message?: string }).message ?? '';
  } catch {
    return '';
  }
}
