// What a button at the board opens: from below on small screens, beside the button on wide ones.

import type { ComponentChildren, VNode } from 'preact';
import { Dialog } from './dialog.tsx';
import { Popover } from './popover.tsx';

interface DrawerProps {
  readonly title: string;
  readonly isBeside: boolean;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Drawer({ title, isBeside, onClose, children }: DrawerProps): VNode {
  if (isBeside)
    return (
      <Popover title={title} onClose={onClose}>
        {children}
      </Popover>
    );
  return (
    <Dialog title={title} isOpen onClose={onClose}>
      {children}
    </Dialog>
  );
}
