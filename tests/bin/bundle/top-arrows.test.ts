import { runInThisContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { withoutTopLevelArrows } from '../../../bin/bundle/top-arrows.js';

describe('withoutTopLevelArrows', () => {
  test.each([
    ['var f=a=>a+1', 'var f=function(a){return a+1}'],
    ['var f=()=>({a:1})', 'var f=function(){return ({a:1})}'],
    ['var f=(a,{b=()=>2},...c)=>{return a+b()+c}', 'var f=function(a,{b=()=>2},...c){return a+b()+c}'],
    ['var f=async a=>await a,g=async()=>{}', 'var f=async function(a){return await a},g=async function(){}'],
    ['var f=a=>b=>c=>a+b+c', 'var f=function(a){return b=>c=>a+b+c}'],
    ['g((a,b)=>a<b),h({k:a=>a})', 'g(function(a,b){return a<b}),h({k:function(a){return a}})'],
    ['var f=x?a=>a:(()=>1)', 'var f=x?function(a){return a}:(function(){return 1})'],
    ['if(x){var f=a=>a}', 'if(x){var f=function(a){return a}}'],
    ['(()=>{var f=a=>a})()', '(function(){var f=a=>a})()'],
  ])('rewrites %s', (code, expected) => { expect(withoutTopLevelArrows(code)).toBe(expected); });

  test.each([
    'function f(a){return b=>a+b+this.c}',
    'class A{f=()=>this.v;static g=()=>this;h(){return()=>this}}',
    'var o={m(){return()=>this},get g(){return()=>this}}',
    'var s="a=>b",r=/a=>b/,t=`a=>${s}`',
  ])('leaves %s', (code) => { expect(withoutTopLevelArrows(code)).toBe(code); });

  test('changes no result', () => {
    const code = '(()=>{"use strict";let n=(a,b=2)=>a*b;return[n(3),[1,2].map(x=>n(x)),(async x=>x)(1)instanceof Promise]})()';
    expect(runInThisContext(withoutTopLevelArrows(code))).toEqual([6, [2, 4], true]);
  });
});
