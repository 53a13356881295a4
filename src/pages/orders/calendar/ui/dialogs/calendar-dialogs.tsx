import { Suspense, useState } from 'react';
import type { Visit } from '@/entities/orders/visit';
import { VisitDialog, VisitMessage } from '@/features/write-visit';
import type { CalendarHandle } from '../../model/use-calendar-acts';
import { PlanVisit } from './plan-visit';
import { VisitDetails } from './visit-details';
import { VisitMenu } from './visit-menu';

interface CalendarDialogsProps {
  calendar: CalendarHandle;
  visits: readonly Visit[];
  zone: string;
}

/** The dialogs and the menu that the acts of the calendar open. */
export function CalendarDialogs({ calendar, visits, zone }: CalendarDialogsProps) {
  const { acts, asked, setAsked, menu, closeMenu, planning, setPlanning } = calendar;
  const visitOf = (id: number | undefined) => visits.find((visit) => visit.id === id);
  // A dialog stays open where its visit leaves the shown days; it shows the last known state.
  const [known, setKnown] = useState<Visit | null>(null);
  const shown = visitOf(asked?.visit.id);
  if (shown && shown !== known) setKnown(shown);
  const visit = shown ?? (known?.id === asked?.visit.id ? known : asked?.visit);
  const pressed = menu && (visitOf(menu.visit.id) ?? menu.visit);
  const close = () => setAsked(null);
  return (
    <Suspense>
      {visit && asked?.what === 'details' && <VisitDetails visit={visit} onClose={close} />}
      {visit && asked?.what === 'move' && (
        <VisitDialog
          order={{
            id: visit.order_id,
            number: visit.order_number,
            status: null,
            customer: visit.customer,
          }}
          visit={visit}
          isMove
          onClose={close}
        />
      )}
      {planning && (
        <PlanVisit
          planning={planning}
          zone={zone}
          onChange={setPlanning}
          onClose={() => setPlanning(null)}
        />
      )}
      <VisitMessage />
      {pressed && (
        <VisitMenu
          visit={pressed}
          at={menu}
          mayMove={acts.move !== undefined}
          onOpen={() => setAsked({ visit: pressed, what: 'details' })}
          onMove={() => setAsked({ visit: pressed, what: 'move' })}
          onClose={closeMenu}
        />
      )}
    </Suspense>
  );
}
