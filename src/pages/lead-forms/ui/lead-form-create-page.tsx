import { Anchor, Text } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { PageHeader } from '@/shared/ui/page-header';
import classes from './lead-forms-page.module.css';
import { TemplateCards } from './template-cards';

/** A new form: with what it begins. */
export const LeadFormCreatePage = () => (
  <div className={classes.create}>
    <Anchor
      size="sm"
      className={classes.back}
      renderRoot={(props) => <Link {...props} to="/leads/forms" />}
    >
      <IconChevronLeft size={16} stroke={1.75} aria-hidden />
      Формы
    </Anchor>
    <PageHeader title="Новая форма" />
    <Text c="dimmed" mb="md">
      Выберите, с чего начать. Всё можно будет изменить, посетители увидят форму после публикации
    </Text>
    <TemplateCards />
  </div>
);
