// Notifications of the system, for people who want them: asked for when they say so, never by
// itself. Browsers offer them only to pages that came over HTTPS or from this machine.

import { signal, type Signal } from '@preact/signals';
import { notices } from './settings.ts';
import { TurnAlerts, type Turn } from './table/model/turn-alerts.ts';

const ICON = '/icon-192.png';

/** What the browser says: undecided, allowed, forbidden, or that it has none. */
type Permission = NotificationPermission | 'missing';

function readPermission(): Permission {
  return 'Notification' in globalThis && isSecureContext ? Notification.permission : 'missing';
}

export const permission: Signal<Permission> = signal(readPermission());

/** A person wants them. Browsers ask the person then, once. */
export async function askForNotices(): Promise<void> {
  if (permission.value === 'missing') return;
  permission.value = await Notification.requestPermission();
  notices.value = permission.value === 'granted' ? 'on' : 'off';
}

export const TURN_ALERTS = new TurnAlerts({
  isHidden: () => document.hidden,
  isAllowed: () => notices.value === 'on' && permission.value === 'granted',
  show,
});

/** Phones show them only through the page's worker. */
function show({ id, title, body, address }: Turn): () => void {
  const about = { body, tag: id, icon: ICON };
  try {
    const notice = new Notification(title, about);
    notice.addEventListener('click', () => {
      window.focus();
      notice.close();
      if (location.pathname !== address) location.assign(address);
    });
    return () => notice.close();
  } catch {
    void showByWorker(title, { ...about, data: { address } });
    return () => void closeAtWorker(id);
  }
}

async function showByWorker(title: string, about: NotificationOptions): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.showNotification(title, about);
}

async function closeAtWorker(tag: string): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  for (const notice of (await registration?.getNotifications({ tag })) ?? []) notice.close();
}

/** As soon as somebody looks at the page again, nothing has to be told. */
export function watchLooking(): void {
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) TURN_ALERTS.clear();
  });
}
