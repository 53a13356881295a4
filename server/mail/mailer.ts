/** A file that comes with a letter. */
interface LetterFile {
  filename: string;
  content: Buffer;
  contentType: string;
}

/** A letter as the product writes it; plain text, in Russian. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The address for answers; absent: the sender's. */
  replyTo?: string;
  attachments?: LetterFile[];
}

/** Sends letters; where they go is configuration. */
export interface Mailer {
  send(letter: Letter): Promise<void>;
  close(): Promise<void>;
}
