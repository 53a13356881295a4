import { Anchor, Stack, Text } from '@mantine/core';
import { widgetCode, widgetPage, widgetPolicy, type ChatSettings } from '@/entities/chats/chat';
import { CopyButton } from '@/shared/ui/copy-button';
import { SettingsSection } from '@/shared/ui/settings-section';
import { DomainsForm } from './domains-form';
import { InstallCheck } from './install-check';
import classes from './install-tab.module.css';

interface CodeProps {
  title: string;
  hint: string;
  code: string;
  copy: string;
}

const Code = ({ title, hint, code, copy }: CodeProps) => (
  <section aria-label={title}>
    <Text component="h3" size="md" fw={600}>
      {title}
    </Text>
    <Text size="sm" c="dimmed">
      {hint}
    </Text>
    <code className={classes.code}>{code}</code>
    <CopyButton text={code} label={copy} />
  </section>
);

/** How the widget comes to a site, to which, and whether it is there. */
export function InstallTab({ settings }: { settings: ChatSettings }) {
  const { key } = settings;
  return (
    <>
      <SettingsSection title="Код установки" hint="Один для всех страниц и сайтов компании">
        <Stack gap="lg">
          <Code
            title="Код виджета"
            hint="Вставьте на каждую страницу сайта, перед </body>"
            code={widgetCode(key)}
            copy="Скопировать код"
          />
          <Code
            title="Строка для Content-Security-Policy"
            hint="Если сайт отправляет этот заголовок, добавьте в него адреса чата. Большинству сайтов это не нужно"
            code={widgetPolicy()}
            copy="Скопировать строку"
          />
          <Anchor href={widgetPage(key)} target="_blank" rel="noreferrer" size="sm">
            Попробовать на отдельной странице
          </Anchor>
        </Stack>
      </SettingsSection>
      <SettingsSection
        title="Проверка установки"
        hint="Сайты, на которых виджет открывали, и когда в последний раз"
      >
        <InstallCheck settings={settings} />
      </SettingsSection>
      <SettingsSection
        title="Разрешённые домены"
        hint="На остальных виджет не появится, даже с вашим кодом"
      >
        <DomainsForm settings={settings} />
      </SettingsSection>
    </>
  );
}
