import { Text } from '@mantine/core';
import { BackLink } from '@/shared/ui/back-link';
import { PageHeader } from '@/shared/ui/page-header';
import { TemplateCards } from './template-cards';

/** A new form: with what it begins. */
export const LeadFormCreatePage = () => (
  <div className="narrow">
    <BackLink to="/leads/forms">Формы</BackLink>
    <PageHeader title="Новая форма" />
    <Text c="dimmed" mb="md">
      Выберите, с чего начать. Всё можно будет изменить, посетители увидят форму после публикации
    </Text>
    <TemplateCards />
  </div>
);
