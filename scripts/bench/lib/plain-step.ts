/** A step, described for plain fields: names, titles and the native control of each. A bench page reads it too. */
export interface PlainField {
  readonly name: string;
  readonly title: string;
  readonly required: boolean;
  readonly control: 'input' | 'textarea' | 'radio' | 'select';
  readonly choices: readonly string[];
}

export interface PlainStep {
  readonly title: string;
  readonly fields: readonly PlainField[];
}
