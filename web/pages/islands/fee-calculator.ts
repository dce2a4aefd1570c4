/** Updates the fee calculator on each change. The choice is in the URL, so that the user can share the link. */
import {
  applicantsOf,
  FEE_EXTRAS,
  feeLines,
  feeOf,
  formatCents,
  readFeeChoice,
  totalOf,
  writeFeeChoice,
  type FeeChoice,
  type FeeForm,
} from '../../../engine/product/fees/fees.ts';
import { counted } from '../../../engine/lib/counted.ts';
import { openSessionEndChannel } from '../../lib/session-end-channel.ts';

const page = document.querySelector<HTMLElement>('[data-fees]')!;
const one = <E extends Element>(selector: string): E => page.querySelector<E>(selector)!;
const formSelect = one<HTMLSelectElement>('[name=form]');
const fromForm = one<HTMLSelectElement>('[name=fromForm]');
const countBox = one<HTMLInputElement>('[name=applicants]');
const copied = one<HTMLElement>('[data-copied]');
const boxes = FEE_EXTRAS.map((extra) => ({ extra, box: one<HTMLInputElement>(`[name=${extra}]`) }));

const currentChoice = (): FeeChoice => ({
  form: formSelect.value as FeeForm,
  applicants: applicantsOf(countBox.value),
  extras: boxes.filter(({ box }) => box.checked).map(({ extra }) => extra),
});

/** Sets the controls to a choice. */
function choose({ form, applicants, extras }: FeeChoice): void {
  formSelect.value = form;
  countBox.value = String(applicants);
  for (const { extra, box } of boxes) box.checked = extras.includes(extra) && feeOf(form, extra) !== null;
}

function show(): void {
  const choice = currentChoice();
  for (const { extra, box } of boxes) {
    const isOffered = feeOf(choice.form, extra) !== null;
    box.disabled = !isOffered;
    box.checked &&= isOffered;
    const help = one<HTMLElement>(`#extra-${extra}`);
    help.textContent = (isOffered ? help.dataset.help : help.dataset.notOffered) ?? '';
  }
  const lines = feeLines(choice);
  const total = totalOf(lines);
  let from = 0;
  for (const { part, each, times, amount } of lines) {
    const row = one(`[data-line=${part}]`);
    row.querySelector('[data-each]')!.textContent = times > 0 ? `${formatCents(each ?? 0)} × ${times}` : '';
    row.querySelector('[data-amount]')!.textContent = formatCents(amount);
    const bar = one(`[data-bar=${part}]`);
    const width = (amount / total) * 1000;
    bar.setAttribute('x', String(from));
    bar.setAttribute('width', String(width));
    from += width;
  }
  for (const place of page.querySelectorAll('[data-total]')) place.textContent = formatCents(total);
  const largest = lines.reduce((most, line) => (line.amount > most.amount ? line : most));
  const name = one(`[data-line=${largest.part}] th`).textContent;
  const percent = Math.round((largest.amount / total) * 100);
  // The controls are not printed, so this text shows the choice on paper.
  one('[data-chosen]').textContent =
    `${formSelect.selectedOptions[0]!.text}, ${counted(choice.applicants, 'applicant')}`;
  one('[data-finding]').textContent =
    largest.amount === total ? `${name} is the only fee.` : `The largest part: ${name}, ${percent}%.`;
}

/** Runs only after a change, so that the URL stays as it is until the user chooses something. */
function change(): void {
  show();
  history.replaceState(history.state, '', writeFeeChoice(currentChoice()));
  // The URL that was copied is outdated now.
  copied.textContent = '';
}

/** Maps the form types of the user's forms to the names in the calculator. */
const TYPES: Readonly<Record<string, FeeForm>> = { H1B: 'h1b', DS160: 'ds160', I20: 'i20' };

interface ListedForm {
  readonly id: string;
  readonly formType: string;
  readonly title: string;
}

/** @returns undefined when the request fails or is refused */
async function read<T>(address: string): Promise<T | undefined> {
  try {
    const answer = await fetch(address);
    return answer.ok ? ((await answer.json()) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Sets the text of the first entry in the list of forms, and selects that entry. */
function showFormsText(text = ''): void {
  fromForm.options[0]!.text = text;
  fromForm.value = '';
}

async function offerForms(): Promise<void> {
  const { none, failed } = fromForm.dataset;
  const forms = (await read<ListedForm[]>('/api/forms'))?.filter(({ formType }) => TYPES[formType]);
  if (!forms || forms.length === 0) {
    showFormsText(forms ? none : failed);
    fromForm.disabled = true;
    return;
  }
  for (const { id, title } of forms) fromForm.append(new Option(title, id));
  fromForm.addEventListener('change', () => {
    const form = forms.find(({ id }) => id === fromForm.value);
    if (form) void takeFrom(form);
  });
}

/** Takes the choice from a form: its type, and whether an attorney represents the petitioner. */
async function takeFrom({ id, formType }: ListedForm): Promise<void> {
  const form = await read<{ formData: Record<string, unknown> }>(`/api/forms/${encodeURIComponent(id)}`);
  // The user has chosen something else since.
  if (fromForm.value !== id) return;
  if (!form) return showFormsText(fromForm.dataset.failed);
  choose({
    form: TYPES[formType]!,
    applicants: 1,
    extras: form.formData.hasAttorney === 'Yes' ? ['attorney'] : [],
  });
  change();
}

choose(readFeeChoice(new URLSearchParams(location.search)));
show();
page.addEventListener('input', ({ target }) => {
  change();
  // After a manual change, the choice no longer matches the selected form.
  if (target !== fromForm) fromForm.value = '';
});
// When the user leaves the box, it shows the number that is used.
countBox.addEventListener('change', () => {
  countBox.value = String(applicantsOf(countBox.value));
});
one('form').addEventListener('submit', (event) => event.preventDefault());
one('[data-print-page]').addEventListener('click', () => print());
one('[data-copy-link]').addEventListener('click', () => {
  const tell = (text = ''): void => {
    copied.textContent = text;
  };
  // On plain http with a network address there is no clipboard API, and a browser may refuse access.
  if (navigator.clipboard === undefined) return tell(copied.dataset.notCopied);
  void navigator.clipboard.writeText(location.href).then(
    () => tell(copied.dataset.copied),
    () => tell(copied.dataset.notCopied),
  );
});
if (document.documentElement.hasAttribute('data-session')) {
  void offerForms();
  // The next person at this device must not read the titles of the forms. The choice is in the URL, so it is kept.
  openSessionEndChannel().addEventListener('message', () => location.reload());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });
}
