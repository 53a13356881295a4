import { useCallback } from 'react';

/** Draws a picture that was fetched. @returns the ref of its `img`; without a content it stays empty */
export function useDrawnBlob(content: Blob | null | undefined) {
  return useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture === null || !content) return;
      const address = URL.createObjectURL(content);
      picture.src = address;
      return () => URL.revokeObjectURL(address);
    },
    [content],
  );
}
