import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ChatSettings, ChatSettingsPatchInput } from '@/entities/chat';
import { useUserId } from '@/entities/session';
import { RecordForm, type TextProps } from '@/shared/ui/record-form';
import { useSavePart } from '../api/use-save-part';
import { partSchema } from '../model/part-schema';

/** A part of the settings that is edited and saved as a whole. */
export interface SettingsPart<Texts extends Record<string, string>> {
  /** Names the draft that is kept of it. */
  name: string;
  textsOf: (settings: ChatSettings) => Texts;
  patchOf: (texts: Texts) => ChatSettingsPatchInput;
  /** What the fields are called where two versions are compared, and what a person reads of them there. */
  labels: Partial<Record<keyof Texts & string, string>>;
  said?: (field: string, texts: Texts) => string;
  /** What the form calls a field of the wire. */
  fieldOf?: (path: string) => string;
}

interface PartFormProps<Texts extends Record<string, string>> {
  part: SettingsPart<Texts>;
  settings: ChatSettings;
  className?: string | undefined;
  children: (
    text: TextProps<keyof Texts & string>,
    change: (name: keyof Texts & string, value: string) => void,
  ) => ReactNode;
}

/** The form of one part. */
export function PartForm<Texts extends Record<string, string>>({
  part: { name, textsOf, patchOf, labels, said, fieldOf },
  settings,
  className,
  children,
}: PartFormProps<Texts>) {
  const { versionOf, save } = useSavePart(textsOf);
  const owner = useUserId();
  return (
    <RecordForm
      record={settings}
      textsOf={textsOf}
      versionOf={versionOf}
      labels={labels}
      {...(said && { said })}
      schema={partSchema(patchOf, fieldOf)}
      {...(fieldOf && { fieldOf })}
      save={save}
      draft={{ owner, of: `chat-settings:${name}` }}
      className={className}
      leaveText="Изменения в настройках чата не сохранены."
      fields={children}
      cancel={(forget) => (
        <Button variant="default" onClick={forget}>
          Отмена
        </Button>
      )}
    />
  );
}
