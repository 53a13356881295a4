import { Anchor, Stack } from '@mantine/core';
import { widgetCode, widgetPage, widgetPolicy, type ChatSettings } from '@/entities/chat';
import { CopyButton } from '@/shared/ui/copy-button';
import { SettingsSection } from '@/shared/ui/settings-section';
import classes from './install-tab.module.css';

interface CodeProps {
  title: string;
  hint: string;
  code: string;
  copy: string;
}

const Code = ({ title, hint, code, copy }: CodeProps) => (
  <section aria-label={title}>
    <h3 className={classes.title}>{title}</h3>
    <p className={classes.hint}>{hint}</p>
    <code className={classes.code}>{code}</code>
    <CopyButton text={code} label={copy} />
  </section>
);

/** How the widget comes to a site. */
export const InstallTab = ({ settings: { key } }: { settings: ChatSettings }) => (
  <SettingsSection title="Код установки" hint="Один для всех страниц и сайтов компании">
    <Stack gap="lg">
      <Code
        title="Код виджета"
        hint="Вставьте на каждую страницу сайта, перед </body>"
        code={widgetCode(key)}
        copy="Скопировать код"
      />
      <Code
        title="Content-Security-Policy"
        hint="Если на сайте есть этот заголовок, добавьте в него адреса чата. Если вы о нём не слышали, его нет"
        code={widgetPolicy()}
        copy="Скопировать строку"
      />
      <Anchor href={widgetPage(key)} target="_blank" rel="noreferrer" size="sm">
        Попробовать на отдельной странице
      </Anchor>
    </Stack>
  </SettingsSection>
);
