import { Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { formLink, frameCode, scriptCode } from '@/entities/leads/lead-form';
import { CopyButton } from '@/shared/ui/copy-button';
import { QrCode } from '@/shared/ui/qr-code';
import { useEditor } from '../../../model/editor/editor-context';
import { HeightProbe } from './height-probe';
import classes from './settings.module.css';

interface CodeProps {
  title: string;
  hint: string;
  code: string;
  copy: string;
  children?: ReactNode;
}

const Code = ({ title, hint, code, copy, children }: CodeProps) => (
  <section>
    <h2 className="text-md bold">{title}</h2>
    <p className="text-sm dimmed">{hint}</p>
    <code className={classes.code}>{code}</code>
    <Group gap="xs">
      <CopyButton text={code} label={copy} />
      {children}
    </Group>
  </section>
);

/** How tall the frame is where the form cannot be measured. */
const USUAL_HEIGHT = 600;

/** Ways to put the form before visitors. */
export function EmbedTab() {
  const { form, document } = useEditor();
  const { slug } = form;
  const [height, setHeight] = useState(USUAL_HEIGHT);
  return (
    <div className={classes.embed}>
      <HeightProbe onMeasure={setHeight} />
      {form.status !== 'published' && (
        <Text c="dimmed">Посетители увидят форму после публикации.</Text>
      )}
      {document.slug !== slug && (
        <Text c="dimmed">Новый адрес начнёт работать после публикации.</Text>
      )}
      <Code
        title="Ссылка"
        hint="Отправьте в сообщении или поставьте на сайт"
        code={formLink(slug)}
        copy="Скопировать ссылку"
      />
      <section>
        <h2 className="text-md bold">QR-код</h2>
        <p className="text-sm dimmed">Откроет форму по ссылке: для визитки, чека или вывески</p>
        <div className="mt-8">
          <QrCode text={formLink(slug)} fileName={`qr-${slug}`} />
        </div>
      </section>
      <Code
        title="Код для сайта"
        hint="Сам подстроит высоту и запомнит, откуда пришёл посетитель"
        code={scriptCode(slug)}
        copy="Скопировать код"
      />
      <Code
        title="Рамка"
        hint="Там, где чужие скрипты запрещены"
        code={frameCode(slug, form.name, height)}
        copy="Скопировать рамку"
      />
    </div>
  );
}
