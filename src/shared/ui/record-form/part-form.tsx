import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type * as z from 'zod/mini';
import { partSchema } from './part-schema';
import { RecordForm, type SaveBar, type TextProps } from './record-form';
import { useSavePart, type PartWrite } from './use-save-part';

/** A record of settings that is edited in parts. */
export interface PartedRecord<R, Input, Patch> extends PartWrite<R, Patch> {
  /** Of a change. */
  schema: z.ZodMiniType<Patch, Input>;
  /** The warning against unsaved changes. */
  leaveText: string;
}

/** A part of the record that is edited and saved as a whole. */
export interface RecordPart<R, Input, Texts extends Record<string, string>> {
  /** Names the draft that is kept of it. */
  name: string;
  textsOf: (record: R) => Texts;
  patchOf: (texts: Texts) => Input;
  /** The labels of the fields where two versions are compared. */
  labels: Partial<Record<keyof Texts & string, string>>;
  said?: (field: string, texts: Texts) => string;
  /** Maps a field of the wire to a field of the form. */
  fieldOf?: (path: string) => string;
}

interface PartFormProps<R, Input, Patch, Texts extends Record<string, string>> {
  of: PartedRecord<R, Input, Patch>;
  part: RecordPart<R, Input, Texts>;
  record: R;
  /** The id of the draft's author; null while unknown. */
  owner: number | null;
  className?: string | undefined;
  saveBar?: SaveBar;
  children: (
    text: TextProps<keyof Texts & string>,
    change: (name: keyof Texts & string, value: string) => void,
  ) => ReactNode;
}

const SETTINGS = { remote: 'Сейчас в настройках' };

/** The form of one part. */
export function PartForm<
  R extends { updated_at: string | null },
  Input,
  Patch,
  Texts extends Record<string, string>,
>({
  of: { schema, leaveText, ...write },
  part: { name, textsOf, patchOf, labels, said, fieldOf },
  record,
  owner,
  children,
  ...look
}: PartFormProps<R, Input, Patch, Texts>) {
  const { versionOf, save } = useSavePart(write, textsOf);
  return (
    <RecordForm
      record={record}
      textsOf={textsOf}
      versionOf={versionOf}
      labels={labels}
      {...(said && { said })}
      schema={partSchema(schema, patchOf, fieldOf)}
      {...(fieldOf && { fieldOf })}
      save={save}
      conflict={SETTINGS}
      draft={{ owner, of: name }}
      leaveText={leaveText}
      fields={children}
      cancel={(forget) => (
        <Button variant="default" onClick={forget}>
          Отмена
        </Button>
      )}
      {...look}
    />
  );
}
