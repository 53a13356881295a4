/** A letter as the product writes it; plain text, in Russian. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
}

/** Sends letters; where they go is configuration. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
