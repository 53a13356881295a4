import { createContext } from 'react';

/** The id of the form of the documents' settings, which the button in the head of the page submits. */
export const DOCUMENT_FORM = 'document-settings-form';

/** Called with whether the settings of documents hold unsaved changes; null: their form has gone. */
export const DocumentDraftContext = createContext<(isDirty: boolean | null) => void>(
  () => undefined,
);
