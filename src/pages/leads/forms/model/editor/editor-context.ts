import { createContext, useContext } from 'react';
import type { FormDocument, LeadField, LeadFormDetail } from '@/entities/leads/lead-form';
import type { DocumentChange, DocumentErrors } from '@/shared/ui/document-editor';

type Part = 'theme' | 'success' | 'notify' | 'protection' | 'consent';

/** The shared state of the editor's parts. */
interface EditorShared {
  form: LeadFormDetail;
  document: FormDocument;
  errors: DocumentErrors;
  /** The company's fields, archived ones included. */
  fields: readonly LeadField[];
  /** The mark of the chosen block; null: the form itself. */
  chosen: string | null;
  choose: (blockId: string | null) => void;
  /** @param key what is changed: changes of one thing in quick succession are undone at once */
  change: (update: DocumentChange<FormDocument>, key?: string) => void;
}

export const EditorContext = createContext<EditorShared | null>(null);

export function useEditor(): EditorShared {
  const shared = useContext(EditorContext);
  if (shared === null) throw new Error('The editor of forms is not around');
  return shared;
}

/** One part of the document with the way to change it. */
export function usePart<Name extends Part>(name: Name) {
  const { document, change, errors } = useEditor();
  return {
    value: document[name],
    error: (key: keyof FormDocument[Name] & string) => errors[`draft.${name}.${key}`],
    set: <Key extends keyof FormDocument[Name] & string>(
      key: Key,
      value: FormDocument[Name][Key],
    ) =>
      change(
        (current) => ({ ...current, [name]: { ...current[name], [key]: value } }),
        `${name}.${key}`,
      ),
  };
}
