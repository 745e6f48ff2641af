// Notifications of a turn: each once, only in the background, only where they are allowed.

import { expect, test } from 'vitest';
import { TurnAlerts, type Turn } from './turn-alerts.ts';

function turn(id: string): Turn {
  return { id, address: `/t/${id}`, title: 'Your turn', body: 'Pig' };
}

interface Place {
  isHidden: boolean;
  isAllowed: boolean;
  readonly shown: Set<string>;
  readonly alerts: TurnAlerts;
}

function open(): Place {
  const shown = new Set<string>();
  const place: Place = {
    isHidden: true,
    isAllowed: true,
    shown,
    alerts: new TurnAlerts({
      isHidden: () => place.isHidden,
      isAllowed: () => place.isAllowed,
      show: ({ id }) => {
        shown.add(id);
        return () => void shown.delete(id);
      },
    }),
  };
  return place;
}

test('a turn in the background is shown, and taken away when it is over', () => {
  const { alerts, shown } = open();
  alerts.note('tables', [turn('one')]);
  expect([...shown]).toEqual(['one']);
  alerts.note('tables', []);
  expect([...shown]).toEqual([]);
  alerts.note('tables', [turn('one')]);
  expect([...shown], 'the next turn').toEqual(['one']);
});

test('a turn is told once, whoever knows of it and however often', () => {
  const place = open();
  place.alerts.note('tables', [turn('one')]);
  place.alerts.clear();
  place.alerts.note('lobby', [turn('one'), turn('two')]);
  expect([...place.shown]).toEqual(['two']);
  place.alerts.note('tables', []);
  expect([...place.shown], 'the lobby still knows of it').toEqual(['two']);
});

test('nothing is shown to somebody who looks at the page, or who has not allowed it', () => {
  const looking = open();
  looking.isHidden = false;
  looking.alerts.note('tables', [turn('one')]);
  looking.isHidden = true;
  looking.alerts.note('tables', [turn('one')]);
  expect([...looking.shown]).toEqual([]);
  const asked = open();
  asked.isAllowed = false;
  asked.alerts.note('tables', [turn('one')]);
  expect([...asked.shown]).toEqual([]);
});
