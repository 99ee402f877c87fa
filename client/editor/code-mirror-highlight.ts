import { HighlightStyle } from '@codemirror/language';
import { tags } from '@lezer/highlight';

/** The colours of Monaco's own two themes, so that a task looks the same on a laptop and on a tablet. */
const style = (colors: Record<'keyword' | 'string' | 'number' | 'comment' | 'name', string>) =>
  HighlightStyle.define([
    {
      tag: [tags.keyword, tags.operatorKeyword, tags.controlKeyword, tags.definitionKeyword],
      color: colors.keyword,
    },
    { tag: [tags.string, tags.special(tags.string)], color: colors.string },
    { tag: [tags.number, tags.bool, tags.null], color: colors.number },
    { tag: tags.comment, color: colors.comment, fontStyle: 'italic' },
    { tag: [tags.function(tags.variableName), tags.className], color: colors.name },
  ]);

export const lightHighlight = style({
  keyword: '#0000ff',
  string: '#a31515',
  number: '#096d48',
  comment: '#007000',
  name: '#795e26',
});
export const darkHighlight = style({
  keyword: '#6cb6ff',
  string: '#e2a184',
  number: '#b5cea8',
  comment: '#7fb36b',
  name: '#dcdcaa',
});
