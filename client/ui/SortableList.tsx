import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { useMemo, type ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { GripIcon } from './icons.tsx';
import { sortableMessages as texts } from './sortable-messages.ts';
import styles from './SortableList.module.css';

interface SortableListProps<T> {
  /** What the list is of, for screen readers. */
  label: string;
  items: readonly T[];
  idOf: (item: T) => string;
  /** Names an item to whoever can't see it move. */
  nameOf: (item: T) => string;
  /** The item from place `from` (from 0) now stands at `to`; `items` are in their new order. */
  onMove: (items: T[], from: number, to: number) => void;
  children: (item: T, index: number) => ReactNode;
}

/**
 * A list whose items are put in order by dragging their grip: with a mouse or a finger, or, on the focused grip, by Space, arrows
 * and Space again (Escape puts it back). A screen reader hears each step in Polish.
 */
export function SortableList<T>({ label, items, idOf, nameOf, onMove, children }: SortableListProps<T>) {
  const sensors = useSensors(
    // A press that doesn't move stays a press.
    useSensor(PointerSensor, { activationConstraint: { distance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = items.map(idOf);
  const announcements = useMemo(() => announce(items, idOf, nameOf), [items, idOf, nameOf]);

  const drop = ({ active, over }: DragEndEvent) => {
    const from = ids.indexOf(String(active.id));
    const to = over ? ids.indexOf(String(over.id)) : -1;
    if (from !== to && from >= 0 && to >= 0) onMove(moveItem(items, from, to), from, to);
  };

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: texts.instructions },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ul className={styles['list']} aria-label={label}>
          {items.map((item, index) => (
            <SortableItem key={ids[index]} id={ids[index]!} name={nameOf(item)}>
              {children(item, index)}
            </SortableItem>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  );
}

function SortableItem({ id, name, children }: { id: string; name: string; children: ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id, attributes: { roleDescription: texts.role } });
  return (
    <li
      ref={setNodeRef}
      className={classNames(styles['item'], isDragging && styles['dragging'])}
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <button
        {...attributes}
        {...listeners}
        ref={setActivatorNodeRef}
        type="button"
        className={styles['grip']}
        aria-label={texts.grip(name)}
      >
        <GripIcon />
      </button>
      <div className={styles['content']}>{children}</div>
    </li>
  );
}

/** The items with the one at `from` moved to `to`. */
export function moveItem<T>(items: readonly T[], from: number, to: number): T[] {
  const moved = [...items];
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}

function announce<T>(
  items: readonly T[],
  idOf: (item: T) => string,
  nameOf: (item: T) => string,
): Announcements {
  /** A lifted item is over its own place at once, which says nothing new. */
  let isAtStart = false;
  const name = (id: string | number) => nameOf(items.find((item) => idOf(item) === id)!);
  const place = (id: string | number) => items.findIndex((item) => idOf(item) === id) + 1;
  return {
    onDragStart: ({ active }) => {
      isAtStart = true;
      return texts.lifted(name(active.id), place(active.id), items.length);
    },
    onDragOver: ({ active, over }) => {
      if (isAtStart && over?.id === active.id) return undefined;
      isAtStart = false;
      return over
        ? texts.over(name(active.id), place(over.id), items.length)
        : texts.outside(name(active.id));
    },
    onDragEnd: ({ active, over }) =>
      over ? texts.dropped(name(active.id), place(over.id), items.length) : texts.cancelled(name(active.id)),
    onDragCancel: ({ active }) => texts.cancelled(name(active.id)),
  };
}
