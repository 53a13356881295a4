import { Text } from '@mantine/core';
import { BackLink } from '@/shared/ui/back-link';
import { PageHeader } from '@/shared/ui/page-header';
import { TemplateCards } from './template-cards';

/** The page to create a form, with a choice of templates. */
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
