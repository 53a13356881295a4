import { useState } from 'react';
import { drawn, isDrawn, printDocument } from './print-document';

/** Prints the document of a title when all of it is drawn; a press while it waits is none. */
export function usePrint() {
  const [isWaiting, setWaiting] = useState(false);
  const print = async (title: string) => {
    if (!isDrawn(title)) {
      setWaiting(true);
      const isDrawn = await drawn(title);
      setWaiting(false);
      if (!isDrawn) return;
    }
    printDocument(title);
  };
  return { isWaiting, print: (title: string) => void print(title) };
}
