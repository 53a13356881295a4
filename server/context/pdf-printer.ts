import type { DocumentContent, DocumentPicture } from '#contract';

/** A picture on a printed document. */
export interface PrintedPicture {
  png: Uint8Array;
  /** In dots. */
  width: number;
  height: number;
}

/** A document with everything that its PDF shows; nothing else is read while it is drawn. */
export interface PrintedDocument {
  title: string;
  /** When it left, as `2026-03-05`; null for a draft. */
  date: string | null;
  content: DocumentContent;
  /** Of the product, without a slash: codes that lead back to it begin with it. */
  origin: string;
  pictures: Partial<Record<DocumentPicture, PrintedPicture>>;
  isCancelled: boolean;
  /** Written into the file: equal documents of one moment have equal bytes. */
  madeAt: Date;
}

/** Draws documents as PDF, beside the thread that answers calls. */
export interface PdfPrinter {
  /** @throws {HttpError} 503 where it fails, takes too long, or too many wait */
  print: (document: PrintedDocument) => Promise<Buffer>;
  close: () => Promise<void>;
}
