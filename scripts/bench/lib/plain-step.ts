/** A step as plain fields see it: names, titles and which native control answers each. Read by a page too. */
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
