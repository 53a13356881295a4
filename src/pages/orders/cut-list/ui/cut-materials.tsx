import { Title } from '@mantine/core';
import {
  MATERIAL_GROUP_LABELS,
  type CutMaterial,
  type MaterialGroup,
} from '@/entities/orders/production';
import { amountText } from '../model/cut-words';
import classes from './cut-list.module.css';

const groupLabel = (group: string) =>
  group in MATERIAL_GROUP_LABELS ? MATERIAL_GROUP_LABELS[group as MaterialGroup] : group;

/** All that the orders take besides film. */
export function CutMaterials({ materials }: { materials: readonly CutMaterial[] }) {
  if (materials.length === 0) return null;
  return (
    <section className={classes.film} aria-label="Материалы">
      <Title order={2} className={classes.name}>
        Материалы
      </Title>
      <table className={classes.table}>
        <tbody>
          {materials.map((material, index) => (
            <tr key={index}>
              <th scope="row">
                <span className={classes.group}>{groupLabel(material.group)}</span>
                {material.color && (
                  <span
                    className={classes.swatch}
                    style={{ backgroundColor: material.color }}
                    aria-hidden
                  />
                )}
                <bdi>{material.name}</bdi>
              </th>
              <td>{amountText(material)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
