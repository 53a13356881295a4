import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { RECORD_PLACES } from '@/entities/records/record-kind';
import { lastViewedStore } from '@/shared/lib/record';

const viewed = /* @__PURE__ */ lastViewedStore('viewed-documents');

export const { useMarkOf: useDocumentMarkOf } = viewed;

/** Makes an element a link to the page of a document. */
export const documentLink = (id: number) => ({ href: RECORD_PLACES.document.record(id) });

/** Goes to the page of a document; the same function in every render. */
export function useOpenDocument(): (id: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (id) => {
      viewed.noteViewed(id);
      void navigate({ to: '/document/$id', params: { id: String(id) } });
    },
    [navigate],
  );
}
