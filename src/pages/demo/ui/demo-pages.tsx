import { UnavailableSection } from '@/shared/ui/unavailable-section';

export const CardsPage = () => <UnavailableSection title="Карточки" />;

export const FormLayoutsPage = () => <UnavailableSection title="Формы" />;

export const IconsPage = () => <UnavailableSection title="Иконки" />;

export const TablesPage = () => <UnavailableSection title="Таблицы" />;

export const TypographyPage = () => <UnavailableSection title="Типографика" />;
