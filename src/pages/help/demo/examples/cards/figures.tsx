import { Link } from '@tanstack/react-router';
import { FigureTile, FigureTiles } from '@/shared/ui/figure-tile';

export const Figures = () => (
  <FigureTiles>
    <FigureTile label="Получено" value="1 204" link={(props) => <Link {...props} to="/cards" />}>
      +12 к прошлым 7 дням
    </FigureTile>
    <FigureTile
      label="Новые"
      value="15"
      tone="blue"
      link={(props) => <Link {...props} to="/cards" />}
    />
    <FigureTile label="Конверсия" value="–" link={(props) => <Link {...props} to="/cards" />}>
      заявок ещё не было
    </FigureTile>
  </FigureTiles>
);
