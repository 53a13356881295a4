import {
  AnnotationMode,
  getDocument,
  GlobalWorkerOptions,
  VerbosityLevel,
  type PDFDocumentProxy,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PDF_WORKER } from '@/shared/pdf-worker';

/** More dots than this a canvas of a phone does not have. */
const MOST_DOTS = 16_000_000;

interface PageSize {
  width: number;
  height: number;
}

export interface OpenedPdf {
  pages: number;
  /** Of the first page; most others are as large. */
  firstPage: PageSize;
  /** The size of a page, from 1. */
  sizeOf: (page: number) => Promise<PageSize>;
  /**
   * Draws a page on a canvas.
   * @param width of the page on the screen, in CSS pixels
   */
  draw: (
    page: number,
    canvas: HTMLCanvasElement,
    width: number,
    signal: AbortSignal,
  ) => Promise<void>;
  close: () => void;
}

async function drawPage(
  pdf: PDFDocumentProxy,
  number: number,
  canvas: HTMLCanvasElement,
  width: number,
  signal: AbortSignal,
): Promise<void> {
  const page = await pdf.getPage(number);
  if (signal.aborted) return;
  const whole = page.getViewport({ scale: 1 });
  const wanted = (width / whole.width) * (window.devicePixelRatio || 1);
  const scale = Math.min(wanted, Math.sqrt(MOST_DOTS / (whole.width * whole.height)));
  const viewport = page.getViewport({ scale });
  // Apart: what was drawn before stays until this is ready, and a canvas is drawn by one task at a time.
  const drawn = document.createElement('canvas');
  drawn.width = Math.floor(viewport.width);
  drawn.height = Math.floor(viewport.height);
  const task = page.render({ canvas: drawn, viewport, annotationMode: AnnotationMode.ENABLE });
  signal.addEventListener('abort', () => task.cancel(), { once: true });
  await task.promise.catch((error: unknown) => {
    if (!signal.aborted) throw error;
  });
  if (signal.aborted) return;
  canvas.width = drawn.width;
  canvas.height = drawn.height;
  canvas.getContext('2d')?.drawImage(drawn, 0, 0);
}

/**
 * Opens a PDF to be drawn. Nothing in it is run, and nothing it names is fetched.
 * @returns 'locked' where it asks for a password
 * @throws where it is no PDF, or broken
 */
export async function openPdf(content: Blob): Promise<OpenedPdf | 'locked'> {
  GlobalWorkerOptions.workerSrc = PDF_WORKER;
  const task = getDocument({
    data: new Uint8Array(await content.arrayBuffer()),
    isEvalSupported: false,
    enableXfa: false,
    useWorkerFetch: false,
    useWasm: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const pdf = await task.promise;
    const sizeOf = async (number: number): Promise<PageSize> => {
      const { width, height } = (await pdf.getPage(number)).getViewport({ scale: 1 });
      return { width, height };
    };
    return {
      pages: pdf.numPages,
      firstPage: await sizeOf(1),
      sizeOf,
      draw: (number, canvas, width, signal) => drawPage(pdf, number, canvas, width, signal),
      close: () => void task.destroy(),
    };
  } catch (error) {
    void task.destroy();
    if (error instanceof Error && error.name === 'PasswordException') return 'locked';
    throw error;
  }
}
